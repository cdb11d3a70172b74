import type { Catalogue } from '../catalogues.ts';

export const failure: Catalogue['failure'] = {
  title: 'Une erreur inattendue s’est produite.',
  hint: 'Ce que vous avez enregistré est intact sur cet appareil. Rechargez l’application pour continuer.',
  reload: 'Recharger',
  part_title: 'Pas encore sur cet appareil',
  part_hint:
    'Cette partie de l’application arrive d’elle-même dès qu’il y a du réseau. Ce que vous avez enregistré est intact sur cet appareil.',
  part_stuck:
    'Cette partie de l’application n’a pas pu être chargée. Ce que vous avez enregistré est intact sur cet appareil : rechargez l’application.',
};
