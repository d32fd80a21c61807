/** What lists accept as `sort`, and the SQL it stands for; `name` is what unknown words fall back to. */
export type SortColumns = Record<string, string>;

/**
 * The ORDER BY of a list. Only words of the table reach the SQL; only `order=desc` turns the order round
 * (semaphore-api section 1).
 */
export function orderBy(
  query: { sort?: string; order?: string } | undefined,
  columns: SortColumns,
  id = "id",
) {
  const known = query?.sort !== undefined && Object.hasOwn(columns, query.sort);
  const column = columns[known ? (query.sort as string) : "name"];
  const direction = query?.order === "desc" ? "DESC" : "ASC";
  return `ORDER BY ${column} COLLATE NOCASE ${direction}, ${id} ${direction}`;
}

export type ListQuery = { sort?: string | undefined; order?: string | undefined };
