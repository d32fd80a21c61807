import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixOptions)],
  // Reading these packages file by file is most of a start; bundled, they are what is used of them.
  ssr: {
    noExternal: [/^@mantine\//, /^@conform-to\//, /^(zod|clsx|dayjs|i18next|react-i18next|remix-i18next)$/],
  },
  build: { target: "es2020", sourcemap: false, cssMinify: true },
});
