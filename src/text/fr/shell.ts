import type { Catalogue } from '../catalogues.ts';

export const shell: Catalogue['shell'] = {
  product: 'Plumbline',
  main_menu: 'Menu principal',
  open_menu: 'Ouvrir le menu',
  close_menu: 'Fermer le menu',
  skip: 'Aller au contenu',
  projects: 'Projets',
  scan: 'Scanner',
  team: 'Équipe',
  profile: 'Profil du compte',
  settings: 'Réglages',
  sync: 'Synchro',
  account: 'Compte',
  no_address: 'Pas d’adresse e-mail',
  server: 'Serveur',
  help: 'Aide',
  logout: 'Se déconnecter',
  update_ready: 'Une nouvelle version de l’application est prête.',
  update_elsewhere: 'L’application a été mise à jour dans un autre onglet.',
  outdated:
    'L’application a été mise à jour dans un autre onglet. Cet onglet est fermé : plus rien n’y est enregistré. Copiez ce que vous avez écrit, puis rechargez-le.',
  load_again: 'Recharger',
  update_required:
    'Certaines de vos modifications ont besoin de la nouvelle version de l’application pour être envoyées.',
  update: 'Mettre à jour',
};
