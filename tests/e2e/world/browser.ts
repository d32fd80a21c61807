import { existsSync } from "node:fs";

const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

/** The machine's own Chromium where there is one, else the one Playwright brings. */
export const browserOptions = {
  ...(systemChromium ? { executablePath: systemChromium } : {}),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
};
