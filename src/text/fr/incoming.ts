import type { Catalogue } from '../catalogues.ts';

export const incoming: Catalogue['incoming'] = {
  title: 'Déposer dans…',
  lead: 'Une autre application a transmis ces fichiers à Plumbline. Rien n’est déposé avant que vous ne disiez où.',
  project: 'Projet',
  root: 'Dans',
  go_on: 'Continuer',
  choose: 'Choisir où',
  waiting_one: '{{count}} fichier est venu d’une autre application et n’est pas déposé.',
  waiting_other: '{{count}} fichiers sont venus d’une autre application et ne sont pas déposés.',
  none: 'Rien n’est venu d’une autre application',
  none_hint:
    'Partagez un plan ou une photo avec Plumbline depuis votre messagerie ou vos fichiers, ou ouvrez-les avec Plumbline : ils arrivent ici, avec ou sans réseau.',
  stay: 'Les fichiers restent ici jusqu’à ce qu’il y ait un projet pour eux.',
  none_writable: 'Vous ne pouvez déposer dans aucun de ces projets.',
  held: 'Terminez d’abord ici : les fichiers d’autres applications attendent sous Projets.',
  problem: {
    full: 'Il n’y a plus de place sur cet appareil pour les fichiers. Aucun n’est entré.',
    unread: 'Les fichiers n’ont pas pu être lus et aucun n’est entré. Transmettez-les à Plumbline encore une fois.',
  },
};
