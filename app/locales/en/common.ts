export const common = {
  actions: "Actions",
  cancel: "Cancel",
  close: "Close",
  create: "Create",
  delete_named: "Delete {{name}}",
  dash: "—",
  edit_named: "Edit {{name}}",
  filter: "Filter",
  filter_list: "Filter: {{title}}",
  name: "Name",
  none: "None",
  nothing_found: "Nothing found",
  nothing_mentions: "No row mentions “{{q}}”.",
  nothing_yet: "Nothing here yet",
  choose: "Choose…",
  save: "Save",
  type: "Type",
};

export const remove = {
  title: "Delete {{object}}",
  question: "Do you really want to delete the {{object}} “{{name}}”?",
  confirm: "Yes, delete",
  in_use: "Can't delete the {{object}} because it is used by the resources below",
  schedules: "Schedules",
};

export const error = {
  title: "Error",
  refresh: "Refresh page",
  sign_in_again: "Sign in again",
  home: "Go to the first page",
  forbidden: "You are not allowed to do this",
  not_found: "There is nothing at this address",
  unreachable: "The automation server cannot be reached",
  unknown: "Something went wrong",
  status: "The server answered with status {{status}}",
};
