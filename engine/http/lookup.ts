import { Failure } from "../failure";

/** What was looked up for a path; throws `not_found` when it is not there, or not in this project. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure("not_found", "Not found.");
  return value;
}

/** What was looked up for an id in a body; throws `invalid` and names what is missing. */
export function linked<T>(value: T | undefined, noun: string): T {
  if (value === undefined) throw new Failure("invalid", `${noun} does not exist in this project.`);
  return value;
}
