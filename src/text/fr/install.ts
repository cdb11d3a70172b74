import type { Catalogue } from '../catalogues.ts';

export const install: Catalogue['install'] = {
  title: 'Installer Plumbline sur cet appareil',
  heading: 'Application installée',
  reason:
    'Un navigateur peut effacer ce qu’un site web garde ici. Ce que garde une application installée reste en règle générale, avec les plans pour travailler sans réseau. Sous Conservation, il est dit ce que promet ce navigateur.',
  button: 'Installer',
  steps: 'Comment installer',
  ios_share: 'Touchez Partager dans la barre du navigateur. Certains le cachent derrière « … ».',
  ios_add: 'Choisissez « Sur l’écran d’accueil ».',
  ios_confirm: 'Touchez « Ajouter ».',
  mac_share: 'Ouvrez le menu Fichier de Safari, ou cliquez sur Partager dans sa barre d’outils.',
  mac_add: 'Choisissez « Ajouter au Dock ».',
  mac_confirm: 'Cliquez sur « Ajouter ».',
  apart:
    'L’application installée garde ses propres données : laissez d’abord tout partir d’ici, puis connectez-vous là-bas.',
  coming:
    'L’application elle-même est encore en cours de téléchargement : tant qu’elle n’est pas entière sur cet appareil, elle peut ne pas s’ouvrir sans réseau.',
  never:
    'Ce navigateur ne garde pas l’application sur cet appareil : sans réseau, elle ne peut pas être ouverte. Il le fait à une adresse qui commence par https://, hors d’une fenêtre privée.',
  installed: 'Plumbline est installé sur cet appareil.',
  none: 'Ce navigateur ne propose pas d’installer Plumbline ici, ou c’est déjà installé. Chrome, Edge et Safari peuvent le faire.',
};
