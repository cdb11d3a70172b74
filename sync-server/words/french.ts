// What the server says in French.
import { pluralForm } from '#domain/language';
import type { ExportWords } from './export-words.ts';
import type { MailWords } from './mail-words.ts';
import type { ServerWords } from './server-words.ts';
import type { VerifyWords } from './verify-texts.ts';
import type { ZipWords } from './zip-words.ts';

/** What is said of so many: none counts as one. */
const counted = (count: number, one: string, other: string) => pluralForm('fr', count, { one, other });

const mail: MailWords = {
  hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  deletedAccount: 'Compte supprimé',
  settings: 'Vous pouvez désactiver ces e-mails dans vos réglages',
  recovery: {
    subject: 'Choisissez un nouveau mot de passe pour Plumbline',
    asked: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Plumbline.',
    hour: 'Le lien fonctionne une seule fois, et pendant une heure. Tant que vous ne l’utilisez pas, rien ne change.',
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  security: {
    subject: {
      password: 'Votre mot de passe Plumbline a été changé',
      address: 'Votre adresse Plumbline a été changée',
      token: 'Un programme a reçu l’accès à votre compte Plumbline',
      webhook: 'Un webhook a été créé pour l’un de vos projets Plumbline',
    },
    password:
      'Le mot de passe de votre compte Plumbline a été changé. Tous les autres appareils sont déconnectés, et les programmes n’ont plus d’accès.',
    address: (email) =>
      `L’adresse de votre compte Plumbline est maintenant ${email}. Les e-mails y arrivent désormais.`,
    token:
      'Un jeton a été créé, par lequel un programme a accès à votre compte Plumbline. Dans vos paramètres, sous « Accès pour les programmes », vous voyez ce qu’il peut faire et pouvez le révoquer.',
    webhook:
      'Un webhook a été créé, par lequel un autre système apprend ce qui se passe dans l’un de vos projets. À la page « Webhooks » de chaque projet, vous voyez les siens et pouvez les supprimer.',
    alarm: {
      token:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui met fin à tous les jetons, et avertissez l’administrateur de ce serveur.',
      webhook:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, supprimez le webhook et avertissez l’administrateur de ce serveur.',
      password:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et avertissez l’administrateur de ce serveur.',
      address:
        'Si ce n’était pas vous, avertissez tout de suite l’administrateur de ce serveur : d’ici, le compte ne peut plus être ouvert.',
    },
    link: 'Ouvrir Plumbline',
    foot: 'Cet e-mail vous arrive parce qu’il concerne qui peut ouvrir votre compte. De tels e-mails ne peuvent pas être désactivés.',
  },
  proof: {
    subject: 'Confirmez votre adresse pour Plumbline',
    entered: (name) => `Quelqu’un, sans doute vous, a saisi cette adresse pour le compte Plumbline de « ${name} ».`,
    claimed: (name) =>
      `Quelqu’un, sans doute vous, a voulu créer un compte Plumbline avec cette adresse. Le compte de « ${name} » l’a déjà, et personne ne l’a confirmé.`,
    changes: (name) => `Quelqu’un, sans doute vous, veut que le compte Plumbline de « ${name} » prenne cette adresse..`,
    ifChanges:
      'Si c’est votre compte, confirmez le changement derrière le lien : vous vous connectez alors avec cette adresse, et les invitations et les e-mails y arrivent. Sinon, refusez-le au même endroit : le compte garde l’adresse qu’il a.',
    footChanges: 'Tant que rien n’est confirmé, rien ne change : le compte garde l’adresse qu’il a.',
    if: 'Si c’est votre compte, confirmez votre adresse : les invitations et les e-mails vous parviennent alors. Sinon, dites-le derrière le même lien, et le compte perd votre adresse.',
    week: 'Le lien fonctionne une seule fois, et pendant une semaine.',
    link: 'Confirmer ou refuser',
    foot: 'Si vous ne faites rien, le compte ne reçoit rien de ce qui est envoyé à cette adresse.',
  },
  invitation: {
    subject: 'On vous invite dans une équipe sur Plumbline',
    invited: (inviter, address, team) =>
      `${inviter} (${address}) vous invite dans ${team === '' ? 'une équipe' : `l’équipe « ${team} »`} sur Plumbline, où les projets de construction gardent leurs plans.`,
    how: (email) =>
      `Ouvrez le lien et connectez-vous, ou créez un compte, avec l’adresse ${email}. Le lien est pour vous seulement.`,
    message: 'Cette personne vous a écrit un message. Il est affiché à côté de l’invitation.',
    link: 'Voir l’invitation',
    foot: (address) =>
      `Cet e-mail vous arrive parce que ${address} a saisi votre adresse. Si vous ne connaissez pas cette personne, vous n’avez rien à faire.`,
  },
  commented: {
    subject: (count, document) =>
      counted(count, `Nouveau commentaire sur « ${document} »`, `${count} nouveaux commentaires sur « ${document} »`),
    written: (count, document, project) =>
      counted(
        count,
        `Il y a un nouveau commentaire sur « ${document} » dans « ${project} » :`,
        `Il y a ${count} nouveaux commentaires sur « ${document} » dans « ${project} » :`,
      ),
    first: (shown, more) =>
      `${counted(shown, 'Le premier est ici', `Les ${shown} premiers sont ici`)}, et ${more} de plus avec le plan.`,
    link: 'Ouvrir le plan',
    foot: 'Cet e-mail vous arrive parce que vous avez déposé ce plan ou une de ses versions.',
    many: {
      subject: (count, project) =>
        counted(
          count,
          `${count} nouveau commentaire dans « ${project} »`,
          `${count} nouveaux commentaires dans « ${project} »`,
        ),
      written: (count, project) =>
        counted(
          count,
          `Il y a ${count} nouveau commentaire sur des plans de « ${project} » :`,
          `Il y a ${count} nouveaux commentaires sur des plans de « ${project} » :`,
        ),
      first: (shown, more) =>
        `${counted(shown, 'Le premier est ici', `Les ${shown} premiers sont ici`)}, et ${more} de plus avec les plans.`,
      by: (author, document) => `${author} sur « ${document} »`,
      link: 'Ouvrir le projet',
      foot: 'Cet e-mail vous arrive parce que vous avez déposé ces plans ou certaines de leurs versions.',
    },
  },
  changed: {
    subjectOne: (document, label) => `Nouvelle version de « ${document} » : ${label}`,
    subject: (count, project) =>
      counted(
        count,
        `${count} nouvelle version dans « ${project} »`,
        `${count} nouvelles versions dans « ${project} »`,
      ),
    subjectPrints: (copies, project) =>
      counted(
        copies,
        `Un de vos tirages est périmé dans « ${project} »`,
        `${copies} de vos tirages sont périmés dans « ${project} »`,
      ),
    subjectWithPrints: (copies) => counted(copies, 'votre tirage est périmé', `${copies} de vos tirages sont périmés`),
    intro: (project) => `Ceci vient de changer dans « ${project} » :`,
    versions: 'Nouvelles versions',
    version: (label, was, author) =>
      ` : ${label}${was === '' ? '' : ` (avant ${was})`}${author === '' ? '' : `, par ${author}`}`,
    prints: 'Vos tirages périmés',
    print: (document, label, copies, current) =>
      `${document}, ${label} : ${counted(copies, '1 tirage à récupérer', `${copies} tirages à récupérer`)} ; ${
        current === null ? 'le plan a été annulé' : `construisez d’après ${current}`
      }`,
    more: (count) => `et ${count} de plus`,
    elsewhere: 'Et il y en a plus dans d’autres projets',
    link: 'Ouvrir le projet',
    linkOne: 'Ouvrir le plan',
    foot: 'Cet e-mail vous arrive parce que vous avez ouvert ces plans, les gardez sur un appareil ou les avez imprimés.',
  },
  digest: {
    subject: 'Votre semaine sur Plumbline',
    intro: 'Voici ce qui est nouveau dans vos projets depuis le dernier résumé :',
    file: (document, label) => (label === null ? document : `${document}, ${label}`),
    more: (count) => `et ${count} de plus`,
    elsewhere: 'Et il y en a plus dans d’autres projets',
    comments: (count) => counted(count, `${count} commentaire`, `${count} commentaires`),
    prints: (count) =>
      counted(
        count,
        `${count} de vos tirages est périmé : récupérez-le`,
        `${count} de vos tirages sont périmés : récupérez-les`,
      ),
    link: 'Ouvrir vos projets',
    foot: 'Ce résumé arrive le lundi, quand il y a quelque chose à dire.',
  },
  space: {
    subject: {
      low: 'Le disque de votre serveur Plumbline est presque plein',
      full: 'Le disque de votre serveur Plumbline est plein',
    },
    low: (left) => `Il ne reste que ${left} sur le disque de votre serveur Plumbline.`,
    full: (left) =>
      `Il ne reste que ${left} sur le disque de votre serveur Plumbline : les fichiers ne sont plus acceptés. Rien n’est perdu : ils attendent sur les appareils et sont envoyés dès qu’il y a de la place.`,
    how: 'Faites de la place, ou donnez au serveur un disque plus grand. La page du serveur montre ce qui prend la place.',
    link: 'Voir le serveur',
    foot: 'Vous recevez ceci parce que vous gérez ce serveur. Ce message vient une fois par jour, tant que cela dure.',
  },
};

const exported: ExportWords = {
  readme: ({ name, email, at, server }) => `Votre compte Plumbline : ${name}, ${email}
Créé le ${at} (UTC) par ${server}

profile.json     votre nom, vos adresses, vos réglages et la description de votre équipe
sessions.json    où votre session est ouverte : type d’appareil, et quand
tokens.json      les programmes qui ont accès, et jusqu’où
team.json        vos équipes, les invitations envoyées et reçues, et ce qui est partagé avec vous
projects.json    les projets que vous voyez maintenant, et avec quel accès
comments.json    ce que vous avez écrit sur les plans, commentaires supprimés compris
documents.json   les plans et autres fichiers que vous avez créés
folders.json     les dossiers que vous avez créés
versions.json    les caractéristiques de chaque fichier que vous avez déposé
prints.json      les tirages que vous avez notés
qr_codes.json    les codes imprimés que vous avez créés
activities.json  ce que vous avez fait dans les projets, d’après leurs journaux
notices.json     ce qui vous a été dit
follows.json     ce que vous suivez
pictures/        votre image et celle de votre équipe, s’il y en a
files/           les fichiers que vous avez déposés, par projet et par plan, s’il y en a

Les fichiers sont ceux de projets que vous voyez maintenant, s’ils n’ont pas été supprimés. Votre mot de passe n’y est
pas : le serveur n’en a qu’une forme brouillée, que personne ne peut inverser. Les heures sont en UTC, ou en
millisecondes depuis 1970. Une longue liste continue dans d’autres fichiers : comments (2).json suit comments.json.
`,
};

const verify: VerifyWords = {
  heading: {
    current: 'En vigueur',
    undecided: 'Non décidé',
    superseded: 'Remplacé',
    withdrawn: 'Annulé',
    unknown: 'Code inconnu',
    contested: 'Deux feuilles, un seul code',
    too_many: 'Non vérifié',
  },
  advice: {
    current: 'Ce tirage est la version d’après laquelle construire.',
    undecided: 'Ne construisez pas d’après ce tirage tant que ce n’est pas décidé.',
    superseded: 'Ne construisez pas d’après ce tirage.',
    withdrawn: 'Ne construisez pas d’après ce tirage : il a été supprimé.',
    unknown:
      'Ce serveur ne connaît pas ce code. Ne vous fiez pas à ce tirage avant d’avoir demandé à la personne qui vous l’a donné.',
    contested:
      'Deux feuilles différentes revendiquent ce code. Ne construisez pas d’après ce tirage avant d’avoir demandé à la personne qui vous l’a donné.',
    too_many: 'Trop de codes ont été vérifiés d’ici. Attendez quelques minutes et scannez à nouveau.',
  },
  superseded: (label, since) => `Remplacé par ${label}${since === null ? '' : ` depuis le ${since}`}`,
  supersededSince: (since) => `Remplacé depuis le ${since}`,
  undecided: (label, current) =>
    `${label} a été faite à côté de ${current}, et personne n’a encore décidé laquelle des deux vaut.`,
  buildFrom: (label, since) =>
    `La version d’après laquelle construire est ${label}${since === null ? '' : `, depuis le ${since}`}.`,
  document: 'Document',
  printed: 'Ce tirage',
  uploaded: (label, time) => `${label}, déposée le ${time}`,
  checked: 'Vérifié',
  open: 'Ouvrir Plumbline',
  openDrawing: 'Ouvrir le plan et ses commentaires dans Plumbline',
};

const zip: ZipWords = {
  register: 'Registre',
  roots: { plans: 'Plans', photos: 'Photos', field_reports: 'Rapports de chantier', other_files: 'Autres fichiers' },
  columns: {
    file: 'Fichier dans ce ZIP',
    folder: 'Dossier',
    name: 'Nom',
    version: 'Version',
    standing: 'Situation',
    size: 'Octets',
    sha256: 'SHA-256',
    by: 'Ajouté par',
    at: 'Ajouté le (UTC)',
    description: 'Description',
    note: 'Remarque',
  },
  latest: 'Dernière',
  current: 'En vigueur ; il y en a une plus récente',
  not_arrived: 'Absent de ce ZIP : son fichier n’est pas encore arrivé au serveur',
  missing: 'Absent de ce ZIP : son fichier manque sur le serveur. Prévenez la personne qui le gère',
  deleted: 'Absent de ce ZIP : supprimé pendant la création de ce ZIP',
  moved: 'Déplacé dans un autre dossier pendant la création de ce ZIP',
};

export const french: ServerWords = { mail, exported, verify, zip };
