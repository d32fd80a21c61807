export const shell = {
  admin: "admin",
  breadcrumbs: "Dove si trova questa pagina",
  close_menu: "Chiudi menu",
  dark_mode: "Modalità scura",
  language: "Lingua",
  language_system: "Sistema",
  lite_off: "Modalità leggera: disattivata",
  lite_on: "Modalità leggera: attivata",
  navigation: "Progetto",
  no_project: "Nessun progetto",
  open_menu: "Apri menu",
  sign_out: "Esci",
  skip: "Vai al contenuto",
  switch_project: "Cambia progetto",
  theme_dark: "Scuro",
  theme_light: "Chiaro",
  theme_system: "Come il sistema",
};

export const banner = {
  can_run: "È possibile eseguire qualsiasi task",
  read_only: "Accesso in sola lettura",
  demo: "MODALITÀ DEMO",
};

export const roles = {
  owner: "Proprietario",
  manager: "Gestore",
  task_runner: "Esecutore di task",
  guest: "Ospite",
  administrator: "Amministratore",
};

export const dashboard = {
  title: "Dashboard",
  history: "Cronologia",
};

export const shortcuts = {
  title: "Scorciatoie da tastiera",
  help: "Mostra queste scorciatoie",
  filter: "Vai al filtro",
  create: "Nuovo, in un elenco",
  go_history: "Vai alla dashboard",
  go_templates: "Vai ai template dei task",
  go_inventory: "Vai all’inventario",
  go_environment: "Vai agli ambienti",
  go_keys: "Vai all’archivio chiavi",
  go_repositories: "Vai ai repository",
  escape: "Chiudi la finestra di dialogo",
};
