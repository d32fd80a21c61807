export const common = {
  actions: "Actions",
  cancel: "Annuler",
  close: "Fermer",
  create: "Créer",
  delete_named: "Supprimer {{name}}",
  dash: "—",
  edit_named: "Modifier {{name}}",
  filter: "Filtrer",
  filter_list: "Filtrer : {{title}}",
  name: "Nom",
  none: "Aucun",
  nothing_found: "Aucun résultat",
  nothing_mentions: "Aucune ligne ne contient « {{q}} ».",
  nothing_yet: "Rien ici pour l’instant",
  choose: "Choisir…",
  save: "Enregistrer",
  type: "Type",
};

export const remove = {
  title: "Supprimer {{object}}",
  question: "Voulez-vous vraiment supprimer {{object}} « {{name}} » ?",
  confirm: "Oui, supprimer",
  in_use: "Impossible de supprimer {{object}} : les ressources ci-dessous en ont besoin",
  schedules: "Planifications",
};

export const error = {
  title: "Erreur",
  refresh: "Actualiser la page",
  sign_in_again: "Se reconnecter",
  home: "Aller à la première page",
  forbidden: "Vous n’êtes pas autorisé à faire cela",
  not_found: "Il n’y a rien à cette adresse",
  unreachable: "Le serveur d’automatisation est injoignable",
  unknown: "Une erreur est survenue",
  status: "Le serveur a répondu avec le statut {{status}}",
};
