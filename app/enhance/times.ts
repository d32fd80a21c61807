/** Times come in words ("5 minutes ago"); the title gives the moment in the visitor's own clock. Spans are no dates. */
export function localTimes(part: ParentNode) {
  for (const time of part.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const moment = new Date(time.dateTime);
    if (!Number.isNaN(moment.getTime())) time.title = moment.toLocaleString(document.documentElement.lang);
  }
}
