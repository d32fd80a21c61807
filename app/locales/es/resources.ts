// An object is named with its article, for it stands inside sentences ("Eliminar la clave").
export const project = {
  new: "Nuevo proyecto",
  name: "Nombre del proyecto",
  alert: "Permitir alertas en este proyecto",
  alert_chat: "ID del chat de Telegram (opcional)",
  max_parallel_tasks: "Máximo de tareas en paralelo (opcional)",
  max_parallel_tasks_hint: "0 significa sin límite.",
  create: "Crear",
  create_demo: "Crear proyecto de demostración",
  demo_hint:
    "Un proyecto de demostración trae un repositorio y plantillas que se ejecutan sin más en esta máquina.",
  none_title: "No pertenece a ningún proyecto",
  none_about: "Pida a un administrador que le añada a un proyecto.",
  created: "Proyecto {{name}} creado",
};

export const keys = {
  title: "Almacén de claves",
  object: "la clave",
  new: "Nueva clave",
  edit: "Editar clave",
  about:
    "Una clave guarda lo que pide un servidor, un repositorio o un vault: una clave SSH, o un usuario con su contraseña.",
  types: { ssh: "Clave SSH", login_password: "Usuario y contraseña", none: "Ninguna" },
  login: "Usuario (opcional)",
  username: "Nombre de usuario (opcional)",
  password: "Contraseña",
  passphrase: "Frase de contraseña (opcional)",
  private_key: "Clave privada",
  none_info: "Una clave de tipo Ninguna sirve para repositorios https y para playbooks que no usan SSH.",
  override: "Sobrescribir",
  override_hint: "Márquelo para reemplazar el tipo y el secreto. Si no, solo se guarda el nombre.",
  created: "Clave {{name}} creada",
  saved: "Clave {{name}} guardada",
  deleted: "Clave {{name}} eliminada",
};

export const repositories = {
  title: "Repositorios",
  object: "el repositorio",
  new: "Nuevo repositorio",
  edit: "Editar repositorio",
  about: "De un repositorio vienen los playbooks: una dirección git o un directorio del servidor.",
  url: "URL o ruta",
  url_hint: "Una dirección git o ssh, una URL https o file, o una ruta absoluta en el servidor.",
  git_url: "URL de git",
  kind: "Tipo de dirección",
  kind_typed: "Tal como se escribió",
  kinds: { ssh: "ssh", https: "https", file: "file", git: "git", local: "ruta absoluta" },
  branch: "Rama",
  branch_hint: "No hace falta para una ruta absoluta.",
  access_key: "Clave de acceso",
  access_key_hint:
    "Una clave SSH para direcciones git y ssh; una clave de tipo Ninguna para https sin usuario y para archivos.",
  created: "Repositorio {{name}} creado",
  saved: "Repositorio {{name}} guardado",
  deleted: "Repositorio {{name}} eliminado",
};

export const inventory = {
  title: "Inventario",
  object: "el inventario",
  new: "Nuevo inventario",
  edit: "Editar inventario",
  about:
    "Un inventario enumera los hosts en los que se ejecutan los playbooks y las credenciales para acceder a ellos.",
  types: { static: "Estático", "static-yaml": "YAML estático", file: "Archivo" },
  credentials: "Credenciales de usuario",
  become: "Credenciales de sudo (opcional)",
  become_hint: "Solo claves del tipo usuario y contraseña.",
  path: "Ruta",
  path_label: "Ruta del archivo de inventario",
  path_hint: "Relativa a la raíz del repositorio de la plantilla.",
  content: "Inventario",
  example_static: "Ejemplo de inventario estático",
  example_yaml: "Ejemplo de inventario YAML estático",
  created: "Inventario {{name}} creado",
  saved: "Inventario {{name}} guardado",
  deleted: "Inventario {{name}} eliminado",
};

export const environment = {
  title: "Entorno",
  object: "el entorno",
  new: "Nuevo entorno",
  edit: "Editar entorno",
  about: "Un entorno contiene las variables extra y las variables de entorno que recibe una ejecución.",
  json: "Variables extra",
  json_hint: "Un objeto JSON que se pasa al playbook como --extra-vars.",
  env: "Variables de entorno",
  env_hint: "Un objeto JSON de textos que se definen en el entorno de la ejecución.",
  example: "Ejemplo de objeto JSON",
  created: "Entorno {{name}} creado",
  saved: "Entorno {{name}} guardado",
  deleted: "Entorno {{name}} eliminado",
};
