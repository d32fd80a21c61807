/**
 * Writes what matters for security to the server's own log (reliability requirement 63): one JSON line each, so
 * that no name can pretend to be another line. Never a secret.
 */
export function record(event: string, fields: Record<string, string | number | undefined>): void {
  console.info(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
}
