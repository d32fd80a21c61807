export const common = {
  actions: "Acciones",
  cancel: "Cancelar",
  close: "Cerrar",
  create: "Crear",
  delete_named: "Eliminar {{name}}",
  dash: "—",
  edit_named: "Editar {{name}}",
  filter: "Filtrar",
  filter_list: "Filtrar: {{title}}",
  name: "Nombre",
  none: "Ninguno",
  nothing_found: "Sin resultados",
  nothing_mentions: "Ninguna fila contiene «{{q}}».",
  nothing_yet: "Aquí todavía no hay nada",
  choose: "Elegir…",
  save: "Guardar",
  type: "Tipo",
};

export const remove = {
  title: "Eliminar {{object}}",
  question: "¿Seguro que desea eliminar {{object}} «{{name}}»?",
  confirm: "Sí, eliminar",
  in_use: "No se puede eliminar {{object}}: está en uso en los recursos siguientes",
  schedules: "Programaciones",
};

export const error = {
  title: "Error",
  refresh: "Recargar la página",
  sign_in_again: "Volver a iniciar sesión",
  home: "Ir a la página inicial",
  forbidden: "No tiene permiso para hacer esto",
  not_found: "No hay nada en esta dirección",
  unreachable: "No se puede conectar con el servidor de automatización",
  unknown: "Algo ha fallado",
  status: "El servidor respondió con el estado {{status}}",
};
