import type { Locale } from "../shape";

export const shell = {
  admin: "administrador",
  breadcrumbs: "Onde fica esta página",
  close_menu: "Fechar o menu",
  dark_mode: "Modo escuro",
  language: "Idioma",
  language_system: "Sistema",
  lite_off: "Modo leve: desativado",
  lite_on: "Modo leve: ativado",
  navigation: "Projeto",
  no_project: "Nenhum projeto",
  open_menu: "Abrir o menu",
  sign_out: "Sair",
  skip: "Pular para o conteúdo",
  switch_project: "Trocar de projeto",
  theme_dark: "Escuro",
  theme_light: "Claro",
  theme_system: "Como o sistema",
} satisfies Locale["shell"];

export const banner = {
  can_run: "Você pode executar qualquer tarefa",
  read_only: "Você tem acesso somente leitura",
  demo: "MODO DE DEMONSTRAÇÃO",
} satisfies Locale["banner"];

export const roles = {
  owner: "Proprietário",
  manager: "Gerente",
  task_runner: "Executor de tarefas",
  guest: "Convidado",
  administrator: "Administrador",
} satisfies Locale["roles"];

export const dashboard = {
  title: "Painel",
  history: "Histórico",
} satisfies Locale["dashboard"];

export const shortcuts = {
  title: "Atalhos de teclado",
  help: "Mostrar estes atalhos",
  filter: "Ir para o filtro",
  create: "Novo, em uma lista",
  go_history: "Ir para o painel",
  go_templates: "Ir para os modelos de tarefa",
  go_inventory: "Ir para o inventário",
  go_environment: "Ir para os ambientes",
  go_keys: "Ir para o cofre de chaves",
  go_repositories: "Ir para os repositórios",
  escape: "Fechar a caixa de diálogo",
} satisfies Locale["shortcuts"];
