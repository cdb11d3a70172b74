import type { Catalogue } from '../catalogues.ts';

export const words: Catalogue['words'] = {
  show_list: 'Afficher',
  back: 'Retour',
  cancel: 'Annuler',
  close: 'Fermer',
  clear: 'Effacer',
  coming_in: 'Arrivée en cours',
  coming_in_hint: 'Ce qui n’est pas encore ici est peut-être sur le serveur.',
  discard: 'Abandonner',
  deleted_account: 'Compte supprimé',
  dismiss: 'Compris',
  loading: 'Chargement…',
  open: 'Ouvrir',
  retry: 'Réessayer',
  save: 'Enregistrer',
  more_one: '... et {{count}} de plus',
  more_other: '... et {{count}} de plus',
  waiting_to_send: 'En attente d’envoi',
  saved_on_device: 'Enregistré sur cet appareil',
  read_only:
    'Vous n’avez qu’un accès en lecture à ce projet : voir, commenter, imprimer avec code et cocher les tirages récupérés',
  unsaved: {
    title: 'Fermer sans enregistrer ?',
    body: 'Ce que vous avez choisi ou écrit ici n’est pas encore enregistré.',
    keep: 'Continuer à modifier',
  },
};
