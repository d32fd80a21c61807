// Builds the console (build/client, build/server) and the server (build/runstead), and compresses the console's
// files once, so that serving them costs nothing.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { stamp } from "./prepare/build.mjs";

// The spelling of Vite for "this file as text", which the tests and `npm run dev` go through.
const rawText = {
  name: "raw-text",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?raw$/, "")),
      namespace: "raw",
    }));
    onLoad({ filter: /.*/, namespace: "raw" }, ({ path }) => ({
      contents: readFileSync(path, "utf8"),
      loader: "text",
    }));
  },
};

// Many small modules: reading them one by one is a good part of a start. The others have native parts, or must be
// the very same module for this server and for the console's build.
const bundled = ["@hono/node-server", "kysely", "zod"];
const packages = Object.keys(
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).dependencies,
);

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const began = new Date();
rmSync("build", { recursive: true, force: true });
buildConsole();
await buildServer();
compressAssets("build/client");
// A source that changed while this ran must count as newer.
writeFileSync(stamp, "");
utimesSync(stamp, began, began);

function buildConsole() {
  const { status } = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function buildServer() {
  await build({
    entryPoints: { server: "bin/serve.ts", cli: "bin/cli.ts" },
    outdir: "build/runstead",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    external: packages.filter((name) => !bundled.includes(name)).flatMap((name) => [name, `${name}/*`]),
    chunkNames: "[name]-[hash]",
    legalComments: "none",
    plugins: [rawText],
    logLevel: "warning",
  });
}

function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !/\.(css|js|json|svg|txt|webmanifest)$/.test(file)) continue;
    const body = readFileSync(file);
    if (body.length < 256) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
