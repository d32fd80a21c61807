// Whether the server of this container answers; for HEALTHCHECK.
const { PORT = "3000", BASE_PATH = "" } = process.env;
const base = BASE_PATH.replace(/^\/*|\/+$/g, "");

try {
  const answer = await fetch(`http://127.0.0.1:${PORT}${base ? `/${base}` : ""}/api/ping`, {
    signal: AbortSignal.timeout(4000),
  });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
