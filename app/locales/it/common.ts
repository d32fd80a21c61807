export const common = {
  actions: "Azioni",
  cancel: "Annulla",
  close: "Chiudi",
  create: "Crea",
  delete_named: "Elimina {{name}}",
  dash: "—",
  edit_named: "Modifica {{name}}",
  filter: "Filtra",
  filter_list: "Filtra: {{title}}",
  name: "Nome",
  none: "Nessuno",
  nothing_found: "Nessun risultato",
  nothing_mentions: "Nessuna riga contiene «{{q}}».",
  nothing_yet: "Qui non c’è ancora nulla",
  choose: "Scegli…",
  save: "Salva",
  type: "Tipo",
};

export const remove = {
  title: "Elimina {{object}}",
  question: "Eliminare davvero {{object}} «{{name}}»?",
  confirm: "Sì, elimina",
  in_use: "Impossibile eliminare {{object}}: è in uso nelle risorse seguenti",
  schedules: "Pianificazioni",
};

export const error = {
  title: "Errore",
  refresh: "Aggiorna la pagina",
  sign_in_again: "Accedi di nuovo",
  home: "Vai alla prima pagina",
  forbidden: "Non dispone dell’autorizzazione per questa operazione",
  not_found: "A questo indirizzo non c’è nulla",
  unreachable: "Il server di automazione non è raggiungibile",
  unknown: "Qualcosa è andato storto",
  status: "Il server ha risposto con lo stato {{status}}",
};
