import { defineConfig } from "vite";

// The server finds script, styles and fonts in the manifest; their names change with what is in them.
export default defineConfig({
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: { table: "src/main.tsx" },
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: (asset) => (asset.names[0]?.endsWith(".woff2") ? "fonts/[name]-[hash][extname]" : "[name]-[hash][extname]"),
      },
    },
  },
});
