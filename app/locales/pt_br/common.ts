import type { Locale } from "../shape";

export const common = {
  actions: "Ações",
  cancel: "Cancelar",
  close: "Fechar",
  create: "Criar",
  delete_named: "Excluir {{name}}",
  dash: "—",
  edit_named: "Editar {{name}}",
  filter: "Filtrar",
  filter_list: "Filtrar: {{title}}",
  name: "Nome",
  none: "Nenhum",
  nothing_found: "Nada encontrado",
  nothing_mentions: "Nenhuma linha menciona “{{q}}”.",
  nothing_yet: "Ainda não há nada aqui",
  choose: "Selecione…",
  save: "Salvar",
  type: "Tipo",
} satisfies Locale["common"];

/** Without articles, for {{object}} may be of either gender. */
export const remove = {
  title: "Excluir {{object}}",
  question: "Deseja mesmo excluir: {{object}} “{{name}}”?",
  confirm: "Sim, excluir",
  in_use: "Não é possível excluir: {{object}} em uso pelos recursos abaixo",
  schedules: "Agendamentos",
} satisfies Locale["remove"];

export const error = {
  title: "Erro",
  refresh: "Atualizar a página",
  sign_in_again: "Entrar novamente",
  home: "Ir para a primeira página",
  forbidden: "Você não tem permissão para fazer isto",
  not_found: "Não há nada neste endereço",
  unreachable: "Não foi possível acessar o servidor de automação",
  unknown: "Algo deu errado",
  status: "O servidor respondeu com o status {{status}}",
} satisfies Locale["error"];
