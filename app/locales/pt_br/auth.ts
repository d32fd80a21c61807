import type { Locale } from "../shape";

export const auth = {
  title: "Entrar",
  username: "Nome de usuário",
  password: "Senha",
  sign_in: "Entrar",
  sign_in_with: "Entrar com {{name}}",
  incorrect: "Usuário ou senha incorretos",
  password_off: "O login com senha está desativado neste servidor.",
  help_link: "Não consigo entrar",
  help_title: "Ajuda para entrar",
  help_intro: "Estes passos precisam de um terminal na máquina em que o servidor roda.",
  help_list: "Ver quais usuários existem:",
  help_change: "Dar outra senha a um usuário:",
  help_add: "Adicionar um administrador:",
} satisfies Locale["auth"];
