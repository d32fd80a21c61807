// An object is named with its article, for it stands inside sentences ("Supprimer la clé").
export const project = {
  new: "Nouveau projet",
  name: "Nom du projet",
  alert: "Autoriser les alertes pour ce projet",
  alert_chat: "ID du chat Telegram (facultatif)",
  max_parallel_tasks: "Nombre maximal de tâches en parallèle (facultatif)",
  max_parallel_tasks_hint: "0 signifie sans limite.",
  create: "Créer",
  create_demo: "Créer un projet de démonstration",
  demo_hint:
    "Un projet de démonstration contient un dépôt et des modèles qui s’exécutent tels quels sur cette machine.",
  none_title: "Vous n’êtes membre d’aucun projet",
  none_about: "Demandez à un administrateur de vous ajouter à un projet.",
  created: "Projet {{name}} créé",
};

export const keys = {
  title: "Trousseau de clés",
  object: "la clé",
  new: "Nouvelle clé",
  edit: "Modifier la clé",
  about:
    "Une clé contient ce que demande un serveur, un dépôt ou un vault : une clé SSH, ou un identifiant et son mot de passe.",
  types: { ssh: "Clé SSH", login_password: "Identifiant et mot de passe", none: "Aucune" },
  login: "Identifiant (facultatif)",
  username: "Nom d’utilisateur (facultatif)",
  password: "Mot de passe",
  passphrase: "Phrase secrète (facultatif)",
  private_key: "Clé privée",
  none_info: "Une clé de type Aucune sert aux dépôts https et aux playbooks qui n’utilisent pas SSH.",
  override: "Remplacer",
  override_hint: "Cochez pour remplacer le type et le secret. Sinon, seul le nom est enregistré.",
  created: "Clé {{name}} créée",
  saved: "Clé {{name}} enregistrée",
  deleted: "Clé {{name}} supprimée",
};

export const repositories = {
  title: "Dépôts",
  object: "le dépôt",
  new: "Nouveau dépôt",
  edit: "Modifier le dépôt",
  about: "Les playbooks viennent d’un dépôt : une adresse git, ou un répertoire du serveur.",
  url: "URL ou chemin",
  url_hint: "Une adresse git ou ssh, une URL https ou file, ou un chemin absolu sur le serveur.",
  git_url: "URL git",
  kind: "Type d’adresse",
  kind_typed: "Comme saisi",
  kinds: { ssh: "ssh", https: "https", file: "file", git: "git", local: "chemin absolu" },
  branch: "Branche",
  branch_hint: "Inutile pour un chemin absolu.",
  access_key: "Clé d’accès",
  access_key_hint:
    "Une clé SSH pour les adresses git et ssh ; une clé de type Aucune pour https sans identifiant et pour les fichiers.",
  created: "Dépôt {{name}} créé",
  saved: "Dépôt {{name}} enregistré",
  deleted: "Dépôt {{name}} supprimé",
};

export const inventory = {
  title: "Inventaire",
  object: "l’inventaire",
  new: "Nouvel inventaire",
  edit: "Modifier l’inventaire",
  about:
    "Un inventaire liste les hôtes sur lesquels s’exécutent les playbooks et les identifiants pour y accéder.",
  types: { static: "Statique", "static-yaml": "YAML statique", file: "Fichier" },
  credentials: "Identifiants utilisateur",
  become: "Identifiants sudo (facultatif)",
  become_hint: "Uniquement des clés du type identifiant et mot de passe.",
  path: "Chemin",
  path_label: "Chemin du fichier d’inventaire",
  path_hint: "Relatif à la racine du dépôt du modèle.",
  content: "Inventaire",
  example_static: "Exemple d’inventaire statique",
  example_yaml: "Exemple d’inventaire YAML statique",
  created: "Inventaire {{name}} créé",
  saved: "Inventaire {{name}} enregistré",
  deleted: "Inventaire {{name}} supprimé",
};

export const environment = {
  title: "Environnement",
  object: "l’environnement",
  new: "Nouvel environnement",
  edit: "Modifier l’environnement",
  about:
    "Un environnement contient les variables supplémentaires et les variables d’environnement que reçoit une exécution.",
  json: "Variables supplémentaires",
  json_hint: "Un objet JSON, passé au playbook avec --extra-vars.",
  env: "Variables d’environnement",
  env_hint: "Un objet JSON de textes, définis dans l’environnement de l’exécution.",
  example: "Exemple d’objet JSON",
  created: "Environnement {{name}} créé",
  saved: "Environnement {{name}} enregistré",
  deleted: "Environnement {{name}} supprimé",
};
