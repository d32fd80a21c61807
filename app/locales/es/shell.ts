export const shell = {
  admin: "admin",
  breadcrumbs: "Dónde está esta página",
  close_menu: "Cerrar menú",
  dark_mode: "Modo oscuro",
  language: "Idioma",
  language_system: "Sistema",
  lite_off: "Modo ligero: desactivado",
  lite_on: "Modo ligero: activado",
  navigation: "Proyecto",
  no_project: "Sin proyecto",
  open_menu: "Abrir menú",
  sign_out: "Cerrar sesión",
  skip: "Saltar al contenido",
  switch_project: "Cambiar de proyecto",
  theme_dark: "Oscuro",
  theme_light: "Claro",
  theme_system: "Como el sistema",
};

export const banner = {
  can_run: "Puede ejecutar cualquier tarea",
  read_only: "Tiene acceso de solo lectura",
  demo: "MODO DE DEMOSTRACIÓN",
};

export const roles = {
  owner: "Propietario",
  manager: "Gestor",
  task_runner: "Ejecutor de tareas",
  guest: "Invitado",
  administrator: "Administrador",
};

export const dashboard = {
  title: "Panel",
  history: "Historial",
};

export const shortcuts = {
  title: "Atajos de teclado",
  help: "Mostrar estos atajos",
  filter: "Ir al filtro",
  create: "Crear, en una lista",
  go_history: "Ir al panel",
  go_templates: "Ir a las plantillas de tareas",
  go_inventory: "Ir al inventario",
  go_environment: "Ir a los entornos",
  go_keys: "Ir al almacén de claves",
  go_repositories: "Ir a los repositorios",
  escape: "Cerrar el cuadro de diálogo",
};
