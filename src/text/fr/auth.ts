import type { Catalogue } from '../catalogues.ts';

export const auth: Catalogue['auth'] = {
  login_title: 'Se connecter',
  login_button: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  register_title: 'Créer un compte',
  register_button: 'Créer un compte',
  reset_title: 'Réinitialiser le mot de passe',
  reset_button: 'Envoyer l’e-mail',
  to_register_question: 'Pas encore de compte ?',
  to_register: 'Créer un compte',
  to_login_question: 'Vous avez déjà un compte ?',
  to_login: 'Se connecter',
  back_to_login: 'Retour à la connexion',
  full_name: 'Nom complet',
  email: 'E-mail',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  full_name_required: 'Le nom complet est obligatoire.',
  email_required: 'L’adresse e-mail est obligatoire.',
  email_invalid: 'Saisissez une adresse e-mail valide.',
  password_required: 'Le mot de passe est obligatoire.',
  password_short: 'Le mot de passe doit compter au moins 8 caractères.',
  registered: 'Le compte est créé. Votre session est ouverte.',
  recovery_sent: 'S’il existe un compte avec {{email}}, un lien de réinitialisation a été envoyé.',
  no_mail:
    'Ce serveur n’envoie pas d’e-mails et ne peut donc pas envoyer de lien. Son administrateur peut donner un nouveau mot de passe à votre compte. Pour le joindre :',
  no_mail_no_contact:
    'Ce serveur n’envoie pas d’e-mails et ne peut donc pas envoyer de lien. Son administrateur peut donner un nouveau mot de passe à votre compte. Il n’a indiqué aucun contact ici : demandez à la personne qui vous a invité.',
  no_mail_subject: 'Un nouveau mot de passe pour Plumbline',
  provider: {
    button: 'Continuer avec {{label}}',
    or: 'ou avec un mot de passe',
    or_keeper: 'Seulement pour la personne qui gère ce serveur :',
    coming_in: 'Connexion…',
    link: 'Il y a déjà ici un compte avec {{email}}. Saisissez une fois son mot de passe ; ensuite, vous vous y connecterez par votre entreprise.',
    connect: 'Relier et se connecter',
    wrong_password:
      'Ce n’est pas le mot de passe de ce compte. Si vous l’avez oublié, faites-vous envoyer un lien pour en choisir un autre depuis la page de connexion, puis recommencez.',
    outside:
      'Par la connexion de votre entreprise, des comptes ne sont créés ici que pour les adresses de certains domaines, et la vôtre n’en fait pas partie. Demandez à la personne qui gère ce serveur.',
    stopped: {
      cancelled: 'Vous ne vous êtes pas connecté là-bas : cela a été annulé, ou votre entreprise ne l’a pas permis.',
      other_person: 'Vous vous êtes connecté là-bas sous une autre identité. Rien n’a été confirmé.',
      not_confirmed: 'Rien n’a été confirmé. Recommencez là où vous étiez.',
      signed_out:
        'Votre session ici a été fermée entre-temps, et rien n’a été confirmé. Votre entreprise peut le faire quand une autre personne se connecte là-bas. Ce qui attend sur cet appareil y reste.',
    },
    still_in: 'Ici, votre session reste ouverte.',
    go_back: 'Revenir',
  },
  registration: {
    closed:
      'Ce serveur n’accepte pas de nouveaux comptes. La personne qui le gère ajoute les utilisateurs. On la joint ici :',
    closed_no_contact:
      'Ce serveur n’accepte pas de nouveaux comptes. La personne qui le gère ajoute les utilisateurs, mais n’a indiqué aucun contact ici : demandez à quelqu’un avec qui vous travaillez.',
    subject: 'Un compte sur Plumbline',
    invited:
      'Seules les personnes invitées peuvent créer un compte ici. Ouvrez le lien de votre invitation, ou utilisez l’adresse qui a été invitée.',
  },
  choose_title: 'Choisir un nouveau mot de passe',
  new_password: 'Nouveau mot de passe',
  confirm_password: 'Confirmer le nouveau mot de passe',
  password_long: 'Ce mot de passe est trop long.',
  password_mismatch: 'Les nouveaux mots de passe ne sont pas identiques.',
  save_password: 'Changer le mot de passe',
  all_end: 'Cela déconnecte tous vos appareils. Ce qui y est en attente y reste.',
  password_changed: 'Votre mot de passe est changé. Connectez-vous avec lui.',
  link_incomplete:
    'Cette page n’a pas le lien entier : une partie a été coupée, ou la page a été rechargée. Ouvrez-le à nouveau depuis l’e-mail, ou demandez-en un autre.',
  link_incomplete_here:
    'Cette page n’a pas le lien entier : une partie a été coupée, ou la page a été rechargée. Ouvrez-le à nouveau là où vous l’avez reçu.',
  link_reading: 'Lecture du lien',
  confirm: {
    title: 'Confirmer votre adresse',
    has: 'Le compte de {{name}} a l’adresse {{email}}. Est-ce le vôtre ?',
    wants: 'Le compte de {{name}} doit désormais avoir l’adresse {{email}}. Est-ce le vôtre ?',
    yes: 'Oui, confirmer l’adresse',
    no: 'Non, ce n’est pas mon compte',
    no_hint: 'Si vous dites non, le compte perd l’adresse, et vous pouvez créer le vôtre avec elle.',
    no_hint_change: 'Si vous dites non, le compte garde l’adresse qu’il a.',
    confirmed: '{{email}} est confirmée.',
    freed: 'Le compte a perdu l’adresse {{email}}. Vous pouvez créer le vôtre avec elle.',
    refused: 'Le compte ne reçoit pas l’adresse {{email}}.',
    go_on: 'Ouvrir vos projets',
  },
  ask_again: 'Demander un nouveau lien',
  hint_reset: 'Cet appareil semble hors ligne. Choisir un nouveau mot de passe demande du réseau.',
  lead: 'Le bon plan, avec ou sans réseau.',
  session_ended:
    'Votre session a été fermée : le mot de passe a été changé, cet appareil a été déconnecté depuis un autre, il n’a pas servi pendant trop longtemps, ou votre entreprise l’a fermée.',
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
  lost_here:
    'Cet appareil a été déclaré perdu. Les données de {{email}} en sont retirées dès que le serveur est joignable. Se connecter avec {{email}} annule cela.',
  disabled_here:
    'La personne qui gère ce serveur a désactivé le compte {{email}}. Ses données restent sur cet appareil, verrouillées, et seront envoyées quand le compte sera réactivé et que vous vous connecterez.',
  disabled_unsent_one: '{{count}} modification attend ici.',
  disabled_unsent_other: '{{count}} modifications attendent ici.',
  deleted_here:
    'Le compte {{email}} a été supprimé. Ce qui attend pour lui sur cet appareil ne peut plus être envoyé. Exportez-le, ou retirez-le d’ici.',
  deleted_export: 'Exporter',
  deleted_remove: 'Retirer',
  deleted_remove_title: 'Retirer ce qui attend ici ?',
  deleted_remove_body: 'C’est perdu pour toujours. Personne d’autre ne l’a.',
  privacy: 'Politique de confidentialité',
  main_page: 'Page principale',
  unexpected: 'Une erreur inattendue s’est produite.',
  hint_login: 'Cet appareil semble hors ligne. Se connecter demande du réseau.',
  hint_register: 'Cet appareil semble hors ligne. Créer un compte demande du réseau.',
  offline_login: 'Il n’y a pas de réseau, et se connecter passe par le serveur.',
  offline_register: 'Il n’y a pas de réseau, et créer un compte passe par le serveur.',
  first_sign_in: 'La première ouverture de session sur un appareil demande du réseau.',
  stays_here_one:
    'Les données de {{email}} restent sur cet appareil, verrouillées par l’application et non chiffrées : {{count}} modification est en attente et sera envoyée une fois la session rouverte.',
  stays_here_other:
    'Les données de {{email}} restent sur cet appareil, verrouillées par l’application et non chiffrées : {{count}} modifications sont en attente et seront envoyées une fois la session rouverte.',
  stays_here_none:
    'Les données de {{email}} restent sur cet appareil, verrouillées par l’application et non chiffrées.',
  connection_back: 'Le réseau est revenu. Réessayez.',
};
