import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Corbeille',
  projects: 'Projets supprimés',
  lead: 'Ce qui a été supprimé dans ce projet. On peut le restaurer pendant 30 jours.',
  projects_lead:
    'Vos propres projets supprimés. On peut les restaurer pendant 30 jours, avec tout ce qu’ils contenaient.',
  kind: {
    project: 'Projet, supprimé le {{at}}',
    folder: 'Dossier avec tout son contenu, supprimé le {{at}}',
    empty_folder: 'Dossier vide, supprimé le {{at}}',
    document: 'Document avec ses versions, supprimé le {{at}}',
    version: 'Version, supprimée le {{at}}',
  },
  until: 'Gardé jusqu’au {{day}}',
  restore: 'Restaurer',
  restore_of: 'Restaurer {{name}}',
  back: '« {{name}} » est de retour',
  empty: 'La corbeille est vide',
  empty_hint: 'Ce qui est supprimé reste ici 30 jours.',
  failed: 'La corbeille ne peut pas être affichée maintenant',
  retry: 'Réessayer',
};
