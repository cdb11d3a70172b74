import type { TranslatedTexts } from '../catalogues.ts';
import type { folders as english } from '../en/folders.ts';

export const folders: TranslatedTexts<typeof english> = {
  tree: 'Dossiers',
  empty: 'Pas encore de dossiers à vous',
  empty_hint: 'Appuyez sur « Nouveau dossier » pour en créer un',
  with_count_one: '{{name}}, {{count}} document',
  with_count_other: '{{name}}, {{count}} documents',
  options: 'Options de {{name}}',
  menu: {
    open: 'Ouvrir',
    edit: 'Modifier',
    move: 'Déplacer',
    delete: 'Supprimer',
    zip: 'Télécharger en ZIP',
  },
  zip: {
    title: 'Télécharger en ZIP',
    project: 'Tout le projet',
    folder: '« {{name}} » avec tout ce qu’il contient',
    what: 'La version en vigueur de chaque document, dans des dossiers comme ici, et un registre sous forme de tableau (CSV) : nom, version, SHA-256, qui l’a ajouté et quand. Ce qui n’est pas encore envoyé n’y est pas.',
    needs_server: 'Le serveur prépare le ZIP, et il n’y a pas de réseau en ce moment.',
    start: 'Télécharger',
    running: '{{size}} pour l’instant. Le ZIP est enregistré une fois complet.',
    saved: '« {{name}} » est enregistré.',
    failed: 'Le ZIP n’a pas été enregistré',
  },
  delete_others: 'Seul le propriétaire du projet peut supprimer un dossier créé par quelqu’un d’autre',
  root: {
    plans: 'Plans',
    photos: 'Photos',
    field_reports: 'Rapports de chantier',
    other_files: 'Autres fichiers',
  },
  create: {
    title: 'Nouveau dossier',
    name: 'Nom',
    location: 'Emplacement',
    submit: 'Créer le dossier',
    name_required: 'Le nom du dossier est obligatoire',
    name_characters: 'Le nom d’un dossier ne peut pas contenir / ou \\',
    name_too_long: 'Le nom d’un dossier peut compter jusqu’à {{max}} caractères.',
    name_taken: 'Il y a déjà un dossier de ce nom ici.',
    location_required: 'Choisissez un emplacement',
  },
  read_only:
    'Accès en lecture : vous pouvez seulement voir ce projet. Demandez l’accès en écriture au propriétaire du projet... Vous pouvez commenter et imprimer avec code.',
};
