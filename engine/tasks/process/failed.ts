/** Why a run cannot go on, in a sentence for its log. */
export class RunFailed extends Error {}

/** The run was stopped while something was under way. */
export class RunStopped extends Error {}
