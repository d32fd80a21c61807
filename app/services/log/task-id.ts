/** The task that the address names; what is no id is not there: 404. */
export function taskIdOf({ taskId = "" }: { taskId?: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(taskId)) throw new Response(null, { status: 404 });
  return Number(taskId);
}
