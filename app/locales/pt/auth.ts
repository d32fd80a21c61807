import type { Locale } from "../shape";

export const auth = {
  title: "Iniciar sessão",
  username: "Nome de utilizador",
  password: "Palavra-passe",
  sign_in: "Iniciar sessão",
  sign_in_with: "Iniciar sessão com {{name}}",
  incorrect: "Nome de utilizador ou palavra-passe incorretos",
  password_off: "O início de sessão com palavra-passe está desativado neste servidor.",
  help_link: "Não consigo iniciar sessão",
  help_title: "Ajuda para iniciar sessão",
  help_intro: "Estes passos precisam de uma linha de comandos na máquina onde o servidor corre.",
  help_list: "Ver que utilizadores existem:",
  help_change: "Dar outra palavra-passe a um utilizador:",
  help_add: "Adicionar um administrador:",
} satisfies Locale["auth"];
