import type { Catalogue } from '../catalogues.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Politique de confidentialité',
  lead: 'Ce que ce site garde à votre sujet, où, et combien de temps. C’est court parce qu’il se passe peu de choses.',
  who: {
    heading: 'Qui est responsable',
    text: 'Plumbline est un logiciel libre que chacun fait tourner sur ses propres serveurs. L’administrateur de ce serveur en décide et répond des données qui s’y trouvent : en général votre entreprise ou celle qui vous a invité.\nLes auteurs du logiciel ne reçoivent rien de ce site. Ils ne peuvent pas voir ce qui s’y trouve.',
  },
  stored: {
    heading: 'Ce qui est stocké',
    text: 'Votre compte : nom complet, adresse e-mail, une forme brouillée de votre mot de passe, impossible à inverser, et, si vous les ajoutez, nom de l’équipe, organisation et images.\nVotre travail : projets, dossiers, fichiers avec toutes leurs versions, commentaires, codes imprimés et qui partage quoi avec qui.\nCe que vous suivez : quels plans et photos vous avez ouverts en dernier, et quels projets et dossiers vous gardez sur un appareil, pour que vous appreniez les nouvelles versions ; et de quels plans vous ne voulez rien apprendre. Seuls vos propres appareils le savent.\nDes heures : quand quelque chose a été créé ou modifié, par qui, et l’heure qu’affichait l’appareil.\nLes photos telles quelles : l’original d’une photo garde ce que l’appareil photo y a écrit, souvent le lieu de la prise de vue. Les aperçus, les couvertures et les images de profil sont redessinés, sans cela.\nUn journal d’activité de chaque projet : qui a fait quoi, quand, sur quoi, et comment cela s’appelait alors.\nLes sessions : le navigateur et le système de l’appareil, quand vous avez ouvert la session, quand elle a servi en dernier et jusqu’à quand elle vaut ; pour un appareil que vous avez déclaré perdu, aussi quand, et combien il a envoyé. Pour ralentir ceux qui devinent, les tentatives sont comptées pendant un temps limité sous un code calculé à partir de l’adresse et du compte.\nUn journal des appels : heure, type, adresse sur ce serveur, adresse réseau du demandeur, résultat et numéro du compte. Pas de mots de passe, pas de contenus.',
  },
  where: {
    heading: 'Où c’est stocké',
    text: 'Sur ce serveur : la base de données et les fichiers.\nSur vos appareils : le navigateur garde une copie des projets que vous utilisez, et le travail non encore envoyé, pour que les deux soient là sans réseau. Se déconnecter retire la copie. Le travail non encore envoyé n’est retiré que si vous le dites.\nCette copie n’est pas chiffrée par l’application. Quand le serveur a mis fin à votre session, ou que vous avez gardé du travail non envoyé, l’application se verrouille et la copie reste : l’application ne la montre à personne d’autre, mais quiconque a l’appareil et sait comment faire peut la lire. Faites donc en sorte que l’appareil lui-même demande un code et chiffre son stockage. Un appareil perdu se déclare dans les réglages d’un autre : la prochaine fois qu’il joint le serveur, il envoie ce qui y a été ajouté, si vous le voulez et pendant 30 jours, et retire la copie. On peut aussi régler un appareil pour qu’il se vide un certain temps après s’être verrouillé.\nDans le stockage du navigateur se trouve le jeton qui maintient votre session ouverte. Quiconque peut utiliser votre appareil déverrouillé peut s’en servir. Déconnectez-vous sur les appareils que d’autres utilisent.',
  },
  seen: {
    heading: 'Qui peut le voir',
    text: 'Le propriétaire d’un projet et les personnes avec qui il est partagé voient tout dans le projet, et qui a fait quoi.\nQui partage avec vous une équipe ou un projet voit votre nom, votre adresse e-mail et votre image. Les autres personnes connectées ne vous trouvent qu’avec votre adresse e-mail entière.\nQuiconque scanne un code QR imprimé voit le nom du document, la version du tirage et s’il est en vigueur, remplacé, annulé ou non décidé, avec les dates. Ni le plan ni les commentaires.\nLes couvertures et les images de profil ont des adresses impossibles à deviner. Quiconque a une telle adresse peut ouvrir l’image.\nLes gestionnaires de ce serveur dans l’application voient le nom et l’adresse e-mail de tous ceux qui ont un compte, depuis quand et leur nombre de sessions, et des projets le nom, le propriétaire et la taille.\nL’administrateur de ce serveur peut techniquement lire ce qui s’y trouve.',
  },
  not_here: {
    heading: 'Ce qui ne se passe pas ici',
    text: 'Pas de cookies.\nPas de traceurs, pas de statistiques sur les visiteurs, pas de publicité.\nRien n’est chargé depuis d’autres serveurs, et rien n’est transmis à des tiers. Si un serveur d’e-mail est configuré ici, les messages qui vous sont adressés passent par lui.\nAucune décision sur des personnes n’est prise par des machines.',
  },
  deleted: {
    heading: 'Combien de temps, et comment c’est supprimé',
    text: 'Ce que vous supprimez va dans la corbeille du projet pendant 30 jours, où le propriétaire peut le restaurer ; seul un commentaire que vous supprimez isolément n’y est pas gardé. Ensuite, les fichiers sont effacés quand le serveur fait son prochain nettoyage.\nLes noms et les commentaires de ce qui a été supprimé restent dans la base de données, pour que les codes imprimés répondent encore et que les autres appareils apprennent que c’est parti. Ils ne sont plus affichés.\nVous supprimez votre compte vous-même, dans votre profil. Ce que vous avez apporté aux projets des autres y reste sans votre nom, comme preuve de ce qui a été construit. Pour faire supprimer d’autres traces, adressez-vous au contact ci-dessous.\nL’administrateur de ce serveur devrait faire des sauvegardes. Ce qui a été supprimé reste dans les anciennes sauvegardes jusqu’à leur remplacement.',
  },
  rights: {
    heading: 'Vos droits',
    text: 'Vous pouvez demander ce qui est stocké à votre sujet, le faire corriger, le faire supprimer ou limiter, et en recevoir une copie. Vous pouvez aussi vous plaindre auprès de l’autorité de protection des données de votre lieu de résidence.\nPour une bonne partie, il ne faut personne : dans votre profil, vous modifiez vos informations, exportez votre compte avec vos fichiers, et le supprimez.',
  },
  contact: {
    heading: 'Contact',
    text: 'Pour tout cela, adressez-vous à l’administrateur de ce serveur.',
    subject: 'Mes données dans Plumbline',
    none: 'Il n’a indiqué aucun contact ici. Demandez à la personne qui vous a invité.',
    unknown: 'Le contact qu’il a indiqué ne peut pas être affiché sans réseau.',
  },
};
