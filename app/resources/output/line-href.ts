/** The address of one line: the window around it, and the place in that window. */
export const lineHref = (page: string, line: number) => `${page}?line=${line}#L${line}`;

/** The address of the whole text of one line. */
export const lineRawHref = (raw: string, line: number) => `${raw}?line=${line}`;
