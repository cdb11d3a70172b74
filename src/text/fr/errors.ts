import type { Catalogue } from '../catalogues.ts';

const refusal: Catalogue['errors']['refusal'] = {
  malformed: 'La demande n’a pas pu être lue.',
  unauthenticated: 'Connectez-vous pour continuer.',
  device_lost: 'Cet appareil a été déclaré perdu. Ses données sont retirées.',
  bad_credentials: 'E-mail ou mot de passe incorrect.',
  forbidden: 'Vous n’avez pas l’accès nécessaire.',
  token_scope: 'Ce jeton ne le permet pas : un jeton pour un programme lit, ou écrit, ce pour quoi il a été créé.',
  account_disabled: 'La personne qui gère ce serveur a désactivé ce compte. Ce qui attend sur vos appareils y reste.',
  own_account: 'Vous ne pouvez pas faire cela avec votre propre compte. Un autre gestionnaire le peut.',
  registration_closed: 'Ce serveur n’accepte pas de nouveaux comptes. La personne qui le gère ajoute les utilisateurs.',
  registration_invited:
    'Seules les personnes invitées peuvent créer un compte ici. Ouvrez le lien de votre invitation, ou utilisez l’adresse qui a été invitée.',
  registration_link_used:
    'Un compte a déjà été créé avec ce lien. Connectez-vous si c’est le vôtre, ou demandez votre propre invitation.',
  password_closed:
    'Sur ce serveur, on se connecte par son entreprise. Un mot de passe ne sert qu’à la personne qui gère le serveur.',
  provider_refused:
    'La connexion de votre entreprise ne vous a pas laissé passer, ou elle n’a pas été commencée sur cet appareil. Recommencez.',
  provider_address:
    'La connexion de votre entreprise ne donne pas d’adresse e-mail confirmée, et un compte en a besoin. Demandez à la personne qui la gère.',
  not_found: 'Ce n’est plus ici, ou vous n’y avez pas accès.',
  method_not_allowed: 'Le serveur ne répond pas à cet appel.',
  email_taken: 'Cette adresse e-mail est déjà inscrite.',
  id_taken: 'Autre chose a déjà cet identifiant.',
  name_taken: 'Quelque chose ici a déjà ce nom.',
  cycle: 'Un dossier ne peut pas être déplacé dans lui-même ni dans ses sous-dossiers.',
  too_deep: 'Les dossiers ne peuvent pas être imbriqués si profondément.',
  too_many_versions: 'Un document ne peut pas avoir plus de 1 000 versions, ou 5 000 avec les supprimées.',
  too_many_folders: 'Un projet ne peut pas avoir plus de 10 000 dossiers, ou 30 000 avec ceux de la corbeille.',
  too_many_projects:
    'Une personne ne peut pas posséder plus de 1 000 projets, ou 2 000 avec ceux de la corbeille. Supprimez ceux dont vous n’avez plus besoin.',
  too_many_comments:
    'Un document ne peut pas avoir plus de 5 000 commentaires ou 20 Mo de commentaires, ni plus de 1 000, 4 Mo ou 5 000 liens d’une même personne.',
  too_many_prints:
    'Une version ne peut pas avoir plus de 100 codes, ou 2 000 tirages dans le registre, ni plus de 250 d’une même personne qui peut seulement lire.',
  too_many_webhooks: 'Un projet ne peut pas avoir plus de 10 webhooks. Supprimez-en un qui ne sert plus.',
  webhook_off: 'Ce webhook est désactivé. Activez-le pour envoyer quelque chose.',
  webhook_address: 'Ce serveur n’envoie des webhooks que par https, et pas à des adresses de son propre réseau.',
  too_many_tokens: 'Un compte ne peut pas avoir plus de 20 jetons. Révoquez-en un qui ne sert plus.',
  moves_waiting:
    'Vous avez déplacé hors de ce dossier plus de 1 000 éléments que le serveur n’a pas encore déplacés. Supprimez le dossier une fois qu’ils ont été envoyés.',
  root_folder: 'Les quatre dossiers principaux d’un projet restent tels quels.',
  current_version: 'La version en vigueur ne peut pas être supprimée.',
  only_version: 'C’est la seule version qui reste du document.',
  built_upon: 'Quelqu’un d’autre a déjà continué à partir de là.',
  still_together: 'Ce que vous visiez seul forme encore un seul document avec autre chose.',
  version_pending: 'Le fichier de cette version n’est pas encore arrivé.',
  deleted: 'Cela a été supprimé entre-temps.',
  not_deleted: 'Ce n’est pas dans la corbeille.',
  upload_mismatch: 'Le fichier arrivé n’est pas celui qui était annoncé.',
  gap: 'Une modification antérieure de cet appareil manque.',
  client_conflict: 'Les données de cet appareil ont été copiées sur un autre appareil.',
  epoch_changed: 'Le serveur a été remis en état depuis une sauvegarde.',
  already_answered: 'Cette invitation a déjà reçu une réponse.',
  already_member: 'Cette personne est déjà dans l’équipe.',
  projects_shared: 'D’autres ont des projets à vous. Supprimez d’abord ces projets, ou mettez fin à leur partage.',
  export_running: 'Une exportation ou un ZIP est déjà en préparation pour vous. Attendez sa fin.',
  idempotency_mismatch: 'La même demande a été envoyée deux fois avec des contenus différents.',
  project_full: 'Ce projet contient autant que ce serveur accorde à un projet.',
  person_full: 'Vous avez déposé autant que ce serveur accorde à une personne.',
  too_large: 'C’est plus gros que ce que le serveur accepte.',
  unsupported_type: 'Les fichiers de ce type ne sont pas acceptés ici.',
  invalid: 'Certains champs ne sont pas valides.',
  empty_file: 'Le fichier est vide.',
  bad_path: 'Le nom ou le chemin de ce fichier ne peut pas être utilisé ici.',
  same_password: 'Le nouveau mot de passe est celui que le compte a déjà.',
  guessable_password: 'Ce mot de passe est parmi les premiers que quelqu’un essaierait. Choisissez-en un autre.',
  wrong_password: 'Le mot de passe actuel n’est pas correct.',
  link_ended:
    'Ce lien ne fonctionne plus : il a été annulé ou remplacé par un plus récent, a déjà servi, ou est trop ancien. Demandez-en un autre.',
  not_an_image: 'Le fichier n’est pas une image.',
  cannot_stamp: 'Aucun code QR ne peut être mis sur ce PDF : il est protégé, abîmé ou trop gros.',
  size_unreadable:
    'À cette taille, le code ne serait pas lisible sur une feuille imprimée à la moitié de sa taille. Choisissez-en une plus grande.',
  search_too_long: 'Cette recherche prend trop de temps. Cherchez moins de mots, ou des mots plus longs.',
  update_required: 'Il faut pour cela une version plus récente de l’application.',
  rate_limited: 'Trop de tentatives. Attendez un peu et réessayez.',
  fault: 'Le serveur a échoué. Rien n’a été modifié.',
  project_stuck:
    'Le serveur n’a pas pu terminer une grande modification antérieure dans ce projet. L’administrateur du serveur doit s’en occuper ; réessayez ensuite.',
  busy: 'Le serveur ne peut pas le faire en ce moment. Rien n’a été modifié. Réessayez un peu plus tard.',
  provider_unreachable:
    'La connexion de votre entreprise est injoignable. Qui est connecté le reste. Réessayez un peu plus tard.',
  storage_full: 'Le serveur n’a plus de place. Rien n’a été modifié.',
};

const notice: Catalogue['errors']['notice'] = {
  label_changed: '« {{name}} » a reçu la version {{label}}, car {{wanted}} était déjà utilisé.',
  concurrent_version:
    '{{label}} de « {{name}} » a été faite à partir d’une version qui n’était plus en vigueur. Elle a été gardée à côté.',
  same_bytes: '« {{name}} » a déjà exactement ce fichier, comme {{label}}. Aucune nouvelle version n’a été créée.',
  became_version: 'Le dossier avait déjà « {{name}} ». Votre fichier en est devenu la version {{label}}.',
  other_kind:
    '« {{name}} » a des fichiers d’un autre type. Le vôtre a été ajouté à côté comme document à part : les deux sont affichés ensemble.',
  moved_to_ancestor: 'Le dossier prévu pour « {{name}} » a été supprimé. Il est maintenant dans « {{folder}} ».',
  items_rescued_one:
    '« {{name}} » a été supprimé, sauf {{count}} élément dedans que quelqu’un d’autre avait ajouté ou modifié, ou que vous aviez déplacé. Il est maintenant dans « {{folder}} ».',
  items_rescued_other:
    '« {{name}} » a été supprimé, sauf {{count}} éléments dedans que quelqu’un d’autre avait ajoutés ou modifiés, ou que vous aviez déplacés. Ils sont maintenant dans « {{folder}} ».',
  items_rescued:
    '« {{name}} » a été supprimé, sauf {{count}} éléments dedans que quelqu’un d’autre avait ajoutés ou modifiés, ou que vous aviez déplacés. Ils sont maintenant dans « {{folder}} ».',
  overruled: 'Votre modification de « {{name}} » a été suivie d’une autre : {{yours}} est maintenant {{theirs}}.',
  kept_in_bin: '« {{name}} » a été supprimé entre-temps. Ce que vous avez ajouté est gardé avec lui dans la corbeille.',
  cover_refused:
    'L’image choisie comme couverture de « {{name}} » n’a pas pu être utilisée. La couverture est comme avant.',
  choice_replaced: '{{by}} a fait de {{current}} la version en vigueur de « {{name}} ». Vous aviez choisi {{label}}.',
  choice_open:
    'Votre choix pour « {{name}} » est arrivé après une autre modification : {{current}} est la version en vigueur, et {{label}} est à côté. Les deux sont gardées : choisissez à nouveau.',
  edit_replaced:
    'Votre modification d’un commentaire sur « {{name}} » a pris la place d’une autre, faite par vous sur un autre appareil.',
  followed_split:
    'La version dont la vôtre est partie est devenue entre-temps un document à part. La vôtre l’a suivie, comme {{label}} de « {{name}} ».',
  link_left_out:
    'Votre commentaire sur « {{name}} » est là, mais sans une photo ou un document auquel il renvoie : cela n’a pas été accepté ou n’existe plus. Si cela arrive plus tard, modifiez le commentaire pour le lier.',
  access_put_back:
    'Le serveur a été restauré depuis une sauvegarde antérieure. Votre équipe « {{name}} » et vos projets ont les personnes d’alors : celles que vous avez retirées depuis sont peut-être de retour. Vérifiez qui a accès.',
  access_ended: 'Vous n’avez plus accès à « {{name}} », ou il a été supprimé. Il n’est plus sur cet appareil.',
  now_read_only:
    'Vous pouvez maintenant seulement voir « {{name}} », commenter et imprimer avec code. Votre accès a été modifié.',
};

export const errors: Catalogue['errors'] = {
  refusal,
  notice,
  field: {
    required: 'Ce champ est obligatoire.',
    too_long: 'C’est trop long.',
    too_short: 'C’est trop court.',
    characters: 'Il y a des caractères interdits.',
    format: 'La forme n’est pas la bonne.',
    unknown: 'Ce champ n’est pas connu.',
  },
  transport: {
    offline: 'Il faut du réseau, et il n’y en a pas en ce moment.',
    timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
    captive: 'Ce réseau demande sa propre identification. Ouvrez une page web pour vous identifier, puis réessayez.',
    server: 'Le serveur est injoignable en ce moment. Réessayez dans un moment.',
  },
  outdated:
    'L’application a été mise à jour dans un autre onglet, et celui-ci n’enregistre plus rien. Copiez ce que vous avez écrit, puis rechargez-le.',
  quota: 'Cet appareil n’a plus de place. Rien n’a été enregistré.',
  link_end: {
    answered: 'Cette invitation a déjà reçu une réponse : son lien fonctionne une seule fois.',
    expired: 'Ce lien est trop ancien. Demandez-en un autre à la personne qui vous a invité.',
  },
  unreadable_file: 'Ce fichier n’a pas pu être lu.',
  no_token: 'La session n’a pas pu être ouverte : aucun jeton d’accès reçu.',
  page_missing: 'Page introuvable',
  page_missing_hint: 'Il n’y a rien à cette adresse.',
};
