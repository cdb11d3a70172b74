import type { Catalogue } from '../catalogues.ts';

export const notifications: Catalogue['notifications'] = {
  title: 'Notifications',
  bell_none: 'Notifications',
  bell_one: 'Notifications : {{count}} nouvelle',
  bell_other: 'Notifications : {{count}} nouvelles',
  lead: 'Nouvelles versions des plans que vous avez ouverts ou gardez sur un de vos appareils, commentaires sur ce que vous avez fait, vos tirages périmés, et invitations.',
  none: 'Rien de nouveau',
  none_hint:
    'Ce que d’autres font et qui vous concerne figure ici, même sans réseau, pour ce que cet appareil en sait.',
  read_all: 'Tout marquer comme lu',
  open: 'Ouvrir {{name}}',
  version: '{{name}} a une nouvelle version : {{label}}',
  version_from: 'avant {{from}}',
  by: 'par {{name}}',
  comments_one: '{{count}} nouveau commentaire sur {{name}}',
  comments_other: '{{count}} nouveaux commentaires sur {{name}}',
  print: 'Votre tirage de {{name}} {{label}} est périmé',
  print_current: 'La version d’après laquelle construire est {{label}}. Récupérez le tirage.',
  print_withdrawn: 'Le plan a été annulé. Récupérez le tirage.',
  register: 'Registre des tirages',
  more: 'Plus sur {{name}}',
  mute: 'Ne plus notifier pour ce plan',
  muted: 'Plus de notifications sur {{name}}',
  invitation: 'Invitation dans l’équipe {{team}}',
  invitation_from: 'de {{name}}',
  to_team: 'Répondre',
};
