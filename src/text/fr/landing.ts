import type { Catalogue } from '../catalogues.ts';

export const landing: Catalogue['landing'] = {
  product: 'Plumbline',
  navigation: 'Navigation principale',
  title: 'Plans de chantier, avec ou sans réseau',
  share: 'Partager',
  login: 'Se connecter / S’inscrire',
  start: 'Commencer ici',
  sign_in: 'Se connecter',
  sign_in_to_continue: 'Connectez-vous pour continuer.',
  lost_here: 'Cet appareil a été déclaré perdu. Les données de {{email}} sont en train d’en être retirées.',
  emptied_lost: 'Cet appareil a été déclaré perdu. Ce qu’il contenait en a été retiré.',
  kept_none: 'Les données de {{email}} sont gardées sur cet appareil. Connectez-vous pour les ouvrir.',
  kept_unsent_one:
    '{{count}} modification de {{email}} est en attente sur cet appareil. Connectez-vous pour l’envoyer.',
  kept_unsent_other:
    '{{count}} modifications de {{email}} sont en attente sur cet appareil. Connectez-vous pour les envoyer.',
  kept_aside_one:
    '{{count}} modification de {{email}} a été refusée, ou attend une décision. Se connecter ne l’envoie pas : elle se trouve alors sous « À traiter ».',
  kept_aside_other:
    '{{count}} modifications de {{email}} ont été refusées, ou attendent une décision. Se connecter ne les envoie pas : elles se trouvent alors sous « À traiter ».',
  kept_unsaved_one:
    '{{count}} fichier choisi par {{email}} n’est pas encore enregistré. Connectez-vous et choisissez-le à nouveau pour continuer.',
  kept_unsaved_other:
    '{{count}} fichiers choisis par {{email}} ne sont pas encore enregistrés. Connectez-vous et choisissez-les à nouveau pour continuer.',
  promise: 'Gardez les plans. Suivez les versions. Collaborez.',
  headline: 'Le bon plan, avec ou sans réseau.',
  lead: 'Plumbline garde sur votre tablette les plans que vous choisissez, signale la version d’après laquelle construire et envoie une seule fois le travail fait sans réseau.',
  open_source: 'Code source ouvert. Fonctionne sur votre propre serveur.',
  strengths: {
    heading: 'Pour quoi c’est fait',
    tools: 'Intégration facile des outils',
    tools_text:
      'Chaque appel de l’application est une API REST documentée. Vos autres outils peuvent utiliser la même.',
    scale: 'Solutions évolutives et sur mesure',
    scale_text:
      'Un seul programme à faire tourner, sur un ordinateur du bureau de chantier ou un serveur de votre entreprise. Le code est à vous, pour le modifier.',
    use: 'Utilisation intuitive',
    use_text: 'De grands boutons pour les gants, un fort contraste en plein soleil, les mêmes quatre dossiers partout.',
  },
  benefits: {
    heading: 'Pourquoi ça marche sur le chantier',
    current: 'Toujours à jour',
    current_text:
      'La version d’après laquelle construire est signalée. Pour un projet que vous gardez sur une tablette, la nouvelle est téléchargée tant que l’application est ouverte et a du réseau. Sans réseau, elle dit quand elle a vérifié pour la dernière fois.',
    paper: 'Tout est clair, même sur papier',
    paper_text:
      'Chaque feuille imprimée porte un code QR. N’importe qui peut le scanner avec un téléphone, sans compte, et lire si c’est encore d’après ce tirage qu’il faut construire.',
    together: 'Tout au même endroit',
    together_text:
      'Plans, photos, rapports de chantier et commentaires sont gardés dans un même projet. Un commentaire reste avec le document dont il parle.',
    decide: 'Moins de reprises, des décisions plus rapides',
    decide_text:
      'Le travail fait sans réseau n’est jamais perdu, jamais doublé et jamais écarté en silence. Quand deux versions se rencontrent, les deux sont gardées, et votre équipe est interrogée : laquelle compte ?',
    latest: 'Dernière',
  },
  quick_start: {
    heading: 'Premiers pas',
    lead: 'Trois étapes, et les plans sont sur le chantier.',
    upload: 'Déposer',
    upload_text: 'Créez un projet et ajoutez des fichiers PDF, DWG et DXF, des photos ou des dossiers entiers.',
    share: 'Partager',
    share_text: 'Invitez votre équipe. Choisissez pour chaque projet qui peut modifier et qui peut seulement lire.',
    collaborate: 'Collaborer',
    collaborate_text: 'Commentez un document, ajoutez des photos du chantier, déposez la version suivante.',
  },
  to_come: {
    heading: 'D’autres fonctions à venir',
    lead: 'Voici la suite.',
    compare: 'Comparer',
    compare_text: 'Aujourd’hui, on compare deux versions d’un plan. Viendront ensuite des jeux de plans entiers.',
    collaborate: 'Collaborer',
    collaborate_text: 'Des annotations sur le plan lui-même, liées aux photos et aux décisions.',
    communicate: 'Communiquer',
    communicate_text: 'Des conversations qui mènent à une décision que chacun peut retrouver.',
  },
  banner: {
    heading: 'Emportez vos plans là où le réseau s’arrête',
    text: 'Créez un compte, ajoutez un plan, coupez le réseau et ouvrez-le.',
  },
  voices: {
    heading: 'Paroles de chantier',
    lead: 'Des situations courantes, racontées par métier.',
    carousel: 'carrousel',
    previous: 'Témoignage précédent',
    next: 'Témoignage suivant',
    position: '{{number}} sur {{total}}',
    manager:
      'Pas de réseau au sous-sol. L’équipe ouvre quand même le plan et prend ses photos. De retour en haut, tout part, une seule fois.',
    manager_role: 'Conductrice de travaux, logements',
    architect:
      'Quand je dépose la V4, je n’ai personne à appeler au sujet de la V3. Les tablettes le signalent, et le code du tirage aussi.',
    architect_role: 'Architecte',
    foreman:
      'J’approche le téléphone de la feuille au mur. Il indique « remplacé », et la feuille est décrochée avant que quelqu’un construise d’après elle.',
    foreman_role: 'Chef de chantier, gros œuvre béton',
    engineer:
      'À deux, nous avions modifié le même plan pendant un week-end. Rien n’a été écrasé. Nous avons eu les deux, et la question : lequel compte ?',
    engineer_role: 'Directrice de projet, bâtiment industriel',
  },
  share_page: {
    heading: 'Faites passer le mot, partagez avec vos collègues',
    text: 'Voici l’adresse de la page principale. Toute personne qui l’ouvre peut créer un compte.',
    field: 'Adresse de la page principale',
    copy: 'Copier',
    copied: 'Copié',
    failed: 'Ce navigateur ne permet pas de copier. L’adresse est sélectionnée : copiez-la depuis le champ.',
    main_page: 'Page principale',
    projects: 'Projets',
  },
  footer: {
    privacy: 'Politique de confidentialité',
    deletion: 'Vos données et leur suppression',
    language: 'Langue',
    language_failed: 'Cette langue n’a pas pu être chargée. Réessayez avec du réseau.',
  },
};
