export const templates = {
  title: "Task Templates",
  object: "task template",
};
