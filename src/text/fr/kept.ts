import type { Catalogue } from '../catalogues.ts';

export const kept: Catalogue['kept'] = {
  title: 'Données d’autres personnes sur cet appareil',
  open: 'Ce qui est gardé sur cet appareil',
  lead: 'Ces personnes ont ouvert une session ici. Leurs données sont verrouillées par l’application et non chiffrées. Les retirer ne demande pas de réseau.',
  none: 'Rien n’est gardé ici de quelqu’un d’autre.',
  loading: 'Recherche de ce qui est gardé ici…',
  unknown: 'Quelqu’un dont le nom n’est plus connu',
  all_sent: 'Tout envoyé',
  unsent_one: '{{count}} modification non envoyée',
  unsent_other: '{{count}} modifications non envoyées',
  aside_one: '{{count}} modification refusée ou non décidée',
  aside_other: '{{count}} modifications refusées ou non décidées',
  held_one: 'parties de {{count}} projet que le serveur a perdues',
  held_other: 'parties de {{count}} projets que le serveur a perdues',
  unsaved_one: '{{count}} fichier choisi non enregistré',
  unsaved_other: '{{count}} fichiers choisis non enregistrés',
  unread: 'Illisible : quelque chose n’est peut-être pas envoyé',
  remove: 'Retirer',
  remove_of: 'Retirer : {{who}}',
  remove_title: 'Retirer les données de {{who}} ?',
  remove_body: 'Elles partent de cet appareil seulement. Ce que le serveur a, il le garde.',
  lost_unsent_one:
    '{{count}} modification n’a pas été envoyée. Personne d’autre ne l’a : elle est perdue pour toujours.',
  lost_unsent_other:
    '{{count}} modifications n’ont pas été envoyées. Personne d’autre ne les a : elles sont perdues pour toujours.',
  lost_aside_one:
    '{{count}} modification a été refusée, ou attend une décision. Personne d’autre ne l’a : elle est perdue pour toujours.',
  lost_aside_other:
    '{{count}} modifications ont été refusées, ou attendent une décision. Personne d’autre ne les a : elles sont perdues pour toujours.',
  lost_held_one:
    'Des parties de {{count}} projet que le serveur a perdues sont ici : c’est peut-être la dernière copie.',
  lost_held_other:
    'Des parties de {{count}} projets que le serveur a perdues sont ici : c’est peut-être la dernière copie.',
  lost_unsaved: 'Cet appareil oublie quels fichiers choisis n’ont pas été enregistrés.',
  lost_unread:
    'Ce qui est en attente ici est illisible. Si quelque chose n’a pas été envoyé, c’est perdu pour toujours.',
  lose_it: 'Retirer aussi ce qui n’a pas été envoyé',
  failed: 'Cela n’a pas pu être retiré',
  removed: 'Retiré.',
};
