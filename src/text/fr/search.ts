import type { Catalogue } from '../catalogues.ts';

export const search: Catalogue['search'] = {
  label: 'Rechercher des documents',
  placeholder: 'Rechercher des documents...',
  hint: 'Tapez pour rechercher...',
  none: 'Aucun document trouvé',
  open: 'Rechercher des documents',
  close: 'Fermer la recherche',
  clear: 'Effacer la recherche',
  results: 'Documents trouvés',
  count_one: '{{count}} document trouvé',
  count_other: '{{count}} documents trouvés',
  here: 'Sur cet appareil',
  elsewhere: 'Sur le serveur',
  asking: 'Recherche sur le serveur…',
  offline: 'Recherche faite sur cet appareil seulement.',
  failed: 'Le serveur n’a pas pu être interrogé',
  in_folder: 'Dossier {{name}}',
  also_as: 'aussi en {{kinds}}',
  in_text: 'Dans le texte de ses pages',
};
