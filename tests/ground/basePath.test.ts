import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { splitBase, underBase } from "../../serve/basePath";
import { ask } from "../helpers/http";
import { listening } from "./listening";

describe.each(["", "/ops", "/a/b"])("under %j", (base) => {
  const env = { BASE_PATH: base };

  test.each(["keeps", "strips"])("a proxy that %s the prefix reaches the pages and the API", async (how) => {
    const url = (
      await listening({
        env,
        api: (request) => Response.json(new URL(request.url).pathname),
        page: async (request) => new Response(new URL(request.url).pathname),
      })
    ).slice(0, base ? -base.length : undefined);
    const prefix = how === "keeps" ? base : "";
    expect((await ask(`${url}${prefix}/api/user?x=1`)).body.toString()).toBe('"/api/user"');
    expect((await ask(`${url}${prefix}/project/1`)).body.toString()).toBe(`${base}/project/1`);
  });
});

test("a path that only begins alike is not under the base path", () => {
  expect(splitBase("/opsx", "/ops")).toEqual({ inner: "/opsx", outer: "/ops/opsx" });
  expect(splitBase("/ops", "/ops")).toEqual({ inner: "/", outer: "/ops" });
  expect(splitBase("/ops?q=/ops", "/ops")).toEqual({ inner: "/?q=/ops", outer: "/ops?q=/ops" });
});

test("every address of the build moves, and nothing else changes", () => {
  const build = {
    basename: "/",
    publicPath: "/",
    assets: {
      version: "1",
      url: "/assets/manifest-1.js",
      entry: { module: "/assets/entry-1.js", imports: ["/assets/react-1.js"] },
      routes: { root: { id: "root", path: "", module: "/assets/root-1.js", css: ["/assets/root-1.css"] } },
    },
    routes: {
      root: { id: "root", module: { links: () => [{ rel: "stylesheet", href: "/assets/own-1.css" }] } },
    },
  } as unknown as ServerBuild;
  const moved = underBase(build, "/ops");
  expect(moved.basename).toBe("/ops");
  expect(moved.publicPath).toBe("/ops/");
  expect(JSON.stringify(moved.assets).match(/"\/ops\/assets\//g)).toHaveLength(5);
  expect(JSON.stringify(moved.assets)).not.toContain('"/assets/');
  expect(moved.routes.root?.module.links?.()).toEqual([{ rel: "stylesheet", href: "/ops/assets/own-1.css" }]);
  expect(underBase(build, "")).toBe(build);
});
