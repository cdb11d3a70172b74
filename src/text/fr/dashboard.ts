import type { Catalogue } from '../catalogues.ts';

export const dashboard: Catalogue['dashboard'] = {
  found_one: '{{count}} projet trouvé',
  found_other: '{{count}} projets trouvés',
  clear_search: 'Effacer la recherche',
  last_change: 'Dernière modification :',
  coming_soon: 'Bientôt disponible',
  report: { title: 'Créer un rapport de chantier', text: 'Produire automatiquement les rapports de chantier.' },
  vectorize: {
    title: 'Vectorisation par IA',
    text: 'Transformer des plans existants en fichiers CAO.',
    intro:
      'La vectorisation par IA transformera des plans existants en fichiers CAO. Laissez votre adresse e-mail pour recevoir un avis plus tard.',
    stays: 'Pour l’instant, l’adresse reste sur cet appareil.',
    email: 'E-mail',
    email_invalid: 'Saisissez une adresse e-mail valide.',
    submit: 'Enregistrer l’adresse',
    thanks: 'Merci. {{email}} est notée sur cet appareil.',
    noted: '{{email}} est notée sur cet appareil.',
  },
  create: {
    mode: 'Comment commencer',
    empty: 'Projet vide',
    folder: 'Déposer un dossier',
    target: 'Dossier de destination',
    no_folder: 'Choisissez au moins un dossier à déposer.',
    failed: 'Le projet n’a pas pu être créé.',
    cover_failed: 'La couverture n’a pas pu être déposée. Le projet a été créé sans elle. {{reason}}',
    folder_failed: 'Le projet a été créé, mais son dossier n’est pas déposé. {{reason}}',
  },
};
