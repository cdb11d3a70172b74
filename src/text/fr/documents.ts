import type { TranslatedTexts } from '../catalogues.ts';
import type { documents as english } from '../en/documents.ts';

export const documents: TranslatedTexts<typeof english> = {
  grid: 'Documents',
  empty: {
    drawings: 'Pas encore de documents',
    photos: 'Pas encore de photos',
    'field-reports': 'Pas encore de rapports de chantier',
    'other-files': 'Pas encore de documents',
  },
  empty_hint: {
    drawings: 'Déposez des documents pour les voir ici',
    photos: 'Déposez ou prenez des photos pour les voir ici',
    'field-reports': 'Déposez des rapports de chantier pour les voir ici',
    'other-files': 'Déposez des documents pour les voir ici',
  },
  type: {
    pdf: 'PDF',
    drawing: 'Plan (DWG ou DXF)',
    image: 'Image',
    other: 'Autre fichier',
  },
  file: {
    here: 'Sur cet appareil',
    absent: 'Pas ici ({{size}})',
    receiving: 'Réception {{percent}} %',
    waiting: 'En attente d’envoi',
    sending: 'Envoi {{percent}} %',
    coming: 'Son fichier n’est pas encore arrivé au serveur',
  },
  arriving: '{{label}} : {{state}}',
  concurrent: 'Deux versions : décidez laquelle vaut',
  concurrent_short: 'Deux versions',
  attention: 'À traiter',
  superseded: 'Une autre version en vigueur depuis votre dernière consultation : {{from}} → {{to}}',
  superseded_short: 'Maintenant {{to}}, avant {{from}}',
  superseded_as_short: '{{kind}} : {{from}} → {{to}}',
  superseded_as: '{{kind}} : une autre version en vigueur depuis votre dernière consultation : {{from}} → {{to}}',
  also_as: 'aussi en {{kinds}}',
  options: 'Options de {{name}}',
  menu: {
    open: 'Ouvrir',
    open_as: 'Ouvrir en {{kind}}',
    version: 'Nouvelle version',
    rename: 'Renommer',
    move: 'Déplacer',
    download: 'Télécharger',
    download_offline: 'Son fichier n’est pas sur cet appareil, et il n’y a pas de réseau.',
    download_coming: 'Son fichier n’est pas encore arrivé au serveur.',
    delete: 'Supprimer',
  },
  delete_others: 'Seul le propriétaire du projet peut supprimer ce que quelqu’un d’autre a déposé',
};
