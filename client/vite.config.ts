import { defineConfig } from "vite";

// One script and one style sheet, found by the server in the manifest; fonts stand beside them.
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
        assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? "[name]-[hash][extname]" : "fonts/[name]-[hash][extname]"),
      },
    },
  },
});
