/**
 * Lists are made into JSON by SQLite: handing 200 rows of 25 columns to JavaScript one value at a time takes
 * 4 ms, one text per row 0.7 ms. These write the SQL for it; names and expressions come from this program only.
 */
export function jsonObject(fields: Record<string, string>): string {
  return `json_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(", ")})`;
}

/** `true` or `false` of a column that holds 1 or 0. */
export function jsonFlag(column: string): string {
  return `json(iif(${column}, 'true', 'false'))`;
}

/** The value when the column is not null, else `null`. */
export function jsonWhen(column: string, value: string): string {
  return `json(CASE WHEN ${column} IS NOT NULL THEN ${value} END)`;
}

/** The text of a list, of rows that have their JSON as `json`. */
export function jsonList(rows: unknown[]): string {
  return `[${(rows as { json: string }[]).map(({ json }) => json).join(",")}]`;
}
