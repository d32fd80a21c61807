export const status = {
  waiting: "Waiting",
  starting: "Starting…",
  running: "Running",
  success: "Success",
  error: "Failed",
  stopping: "Stopping…",
  stopped: "Stopped",
  waiting_confirmation: "Waiting confirmation",
  confirmed: "Confirmed",
  rejected: "Rejected",
};

export const tasks = {
  title: "Tasks",
};

export const log = {
  title: "Log",
};
