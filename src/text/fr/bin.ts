import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Corbeille',
  projects: 'Projets supprimés',
  lead: 'Dossiers, documents et versions supprimés dans ce projet. On peut les restaurer pendant 30 jours. Un commentaire supprimé isolément, non.',
  projects_lead:
    'Vos propres projets supprimés. On peut les restaurer pendant 30 jours, avec tout ce qu’ils contenaient.',
  kind: {
    project: 'Projet, supprimé le {{at}}',
    folder: 'Dossier avec tout son contenu, supprimé le {{at}}',
    empty_folder: 'Dossier vide, supprimé le {{at}}',
    document: 'Document avec ses versions, supprimé le {{at}}',
    version: 'Version, supprimée le {{at}}',
  },
  by: '{{what}} par {{who}}',
  until: 'Gardé jusqu’au {{day}}',
  restore: 'Restaurer',
  restore_of: 'Restaurer {{name}}',
  back: '« {{name}} » est de retour',
  back_as: '« {{was}} » est de retour sous le nom « {{name}} » : le sien a été pris entre-temps.',
  empty: 'La corbeille est vide',
  projects_empty_hint: 'Un projet supprimé reste ici 30 jours.',
  empty_hint: 'Ce qui est supprimé reste ici 30 jours. Un commentaire supprimé isolément, non.',
  failed: 'La corbeille ne peut pas être affichée maintenant',
  retry: 'Réessayer',
};
