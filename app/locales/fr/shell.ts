export const shell = {
  admin: "admin",
  breadcrumbs: "Où se trouve cette page",
  close_menu: "Fermer le menu",
  dark_mode: "Mode sombre",
  language: "Langue",
  language_system: "Système",
  lite_off: "Mode léger : désactivé",
  lite_on: "Mode léger : activé",
  navigation: "Projet",
  no_project: "Aucun projet",
  open_menu: "Ouvrir le menu",
  sign_out: "Se déconnecter",
  skip: "Aller au contenu",
  switch_project: "Changer de projet",
  theme_dark: "Sombre",
  theme_light: "Clair",
  theme_system: "Comme le système",
};

export const banner = {
  can_run: "Vous pouvez exécuter toutes les tâches",
  read_only: "Vous avez un accès en lecture seule",
  demo: "MODE DÉMONSTRATION",
};

export const roles = {
  owner: "Propriétaire",
  manager: "Gestionnaire",
  task_runner: "Exécuteur de tâches",
  guest: "Invité",
  administrator: "Administrateur",
};

export const dashboard = {
  title: "Tableau de bord",
  history: "Historique",
};

export const shortcuts = {
  title: "Raccourcis clavier",
  help: "Afficher ces raccourcis",
  filter: "Aller au filtre",
  create: "Créer, dans une liste",
  go_history: "Aller au tableau de bord",
  go_templates: "Aller aux modèles de tâches",
  go_inventory: "Aller à l’inventaire",
  go_environment: "Aller aux environnements",
  go_keys: "Aller au trousseau de clés",
  go_repositories: "Aller aux dépôts",
  escape: "Fermer la boîte de dialogue",
};
