import type { Locale } from "../shape";

export const common = {
  actions: "Ações",
  cancel: "Cancelar",
  close: "Fechar",
  create: "Criar",
  delete_named: "Eliminar {{name}}",
  dash: "—",
  edit_named: "Editar {{name}}",
  filter: "Filtrar",
  filter_list: "Filtrar: {{title}}",
  name: "Nome",
  none: "Nenhum",
  nothing_found: "Nada encontrado",
  nothing_mentions: "Nenhuma linha menciona “{{q}}”.",
  nothing_yet: "Ainda não há nada aqui",
  choose: "Escolher…",
  save: "Guardar",
  type: "Tipo",
} satisfies Locale["common"];

/** Without articles, for {{object}} may be of either gender. */
export const remove = {
  title: "Eliminar {{object}}",
  question: "Quer mesmo eliminar: {{object}} “{{name}}”?",
  confirm: "Sim, eliminar",
  in_use: "Não é possível eliminar: {{object}} em uso pelos recursos abaixo",
  schedules: "Agendamentos",
} satisfies Locale["remove"];

export const error = {
  title: "Erro",
  refresh: "Atualizar a página",
  sign_in_again: "Iniciar sessão novamente",
  home: "Ir para a primeira página",
  forbidden: "Não tem permissão para fazer isto",
  not_found: "Não há nada neste endereço",
  unreachable: "Não é possível contactar o servidor de automação",
  unknown: "Algo correu mal",
  status: "O servidor respondeu com o estado {{status}}",
} satisfies Locale["error"];
