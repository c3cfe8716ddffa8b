import { defineConfig } from "vite";

// One script and one style sheet with fixed names: the server adds ?v=HASH. Fonts stand beside them.
export default defineConfig({
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rollupOptions: {
      input: "src/main.tsx",
      output: {
        entryFileNames: "table.js",
        chunkFileNames: "[name].js",
        assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? "table.css" : asset.names[0]?.endsWith(".woff2") ? "fonts/[name][extname]" : "[name]-[hash][extname]"),
      },
    },
  },
});
