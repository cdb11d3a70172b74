import type { HelpTexts } from '../catalogues.ts';

export const help: HelpTexts['help'] = {
  topics: {
    projects: {
      title: 'Aide : $t(shell:projects)',
      entries: {
        site: {
          ask: 'Comment mettre un projet sur cet appareil avant d’aller là où il n’y a pas de réseau ?',
          answer:
            'Ouvrez le projet et activez « $t(site:label) ». Attendez qu’il soit dit que tous les fichiers sont vérifiés sur cet appareil, avec l’heure. Alors seulement tout est ici.',
        },
        signal: {
          ask: 'Que devient ce que je fais sans réseau ?',
          answer:
            'C’est enregistré aussitôt sur cet appareil, et envoyé tout seul dès qu’il y a du réseau. En haut, il est dit combien est en attente : appuyez dessus pour voir la liste. Ouvrir une session, inviter, partager et changer de mot de passe demandent du réseau ; l’application le dit.',
        },
        who: {
          ask: 'Qui voit un projet ?',
          answer:
            'Son propriétaire et les personnes avec qui il est partagé, avec tout ce qu’il contient. Qui gère le serveur voit dans l’application son nom, son propriétaire et sa taille, et rien de ce qu’il contient. Vous partagez les vôtres sur la page « $t(shell:team) ».',
        },
        missing: {
          ask: 'Pourquoi un projet manque-t-il ici ?',
          answer:
            'Il a été supprimé, il n’est plus partagé avec vous, ou il n’est pas encore arrivé sur cet appareil : cela demande une connexion. Un projet à vous qui a été supprimé est pendant 30 jours sous « $t(bin:projects) », en dessous de la liste.',
        },
      },
    },
    project: {
      title: 'Aide : projet',
      entries: {
        site: {
          ask: 'Comment garder ce projet ici pour travailler sans réseau ?',
          answer:
            'Activez « $t(site:label) ». Pour un seul dossier, ouvrez « $t(site:details) » et choisissez « $t(site:keep_folder) ». Tout est ici quand il est dit que tous les fichiers sont vérifiés sur cet appareil, avec l’heure.',
        },
        who: {
          ask: 'Qui voit ce que j’ajoute ?',
          answer:
            'Toutes les personnes qui ont ce projet, dès que c’est envoyé ; celles qui ne peuvent que lire aussi. Qui scanne un code imprimé apprend le nom du plan et si le tirage est en vigueur, et ne voit pas le plan.',
        },
        attention: {
          ask: 'Que veut dire « $t(sync:attention_section) » ?',
          answer:
            'Quelque chose que vous avez fait n’a pas pu être pris tel quel, ou quelque chose est à vous de décider. Appuyez sur l’état en haut : la liste dit pour chaque chose pourquoi, et ce que vous pouvez faire. D’ici là, cela reste sur cet appareil.',
        },
        versions: {
          ask: 'Que veut dire « $t(documents:concurrent_short) » sur un plan ?',
          answer:
            'Deux personnes en ont fait une nouvelle version en même temps. Les deux sont gardées. Ouvrez le plan et décidez laquelle vaut ; d’ici là, celle en vigueur vaut.',
        },
        next: {
          ask: 'Comment ajouter une nouvelle version d’un plan ?',
          answer:
            'Ouvrez le menu du plan et choisissez « $t(documents:menu.version) ». Les versions précédentes restent, et qui a ouvert le plan ou le garde apprend la nouvelle.',
        },
        deleted: {
          ask: 'Et si j’ai supprimé quelque chose par erreur ?',
          answer:
            'Pendant quelques secondes il y a « $t(changes:undo) ». Ensuite, le propriétaire du projet l’a pendant 30 jours sous « $t(bin:title) », dans « $t(projects:more) ». Seul un commentaire supprimé à part ne revient pas, même ainsi.',
        },
      },
    },
    viewer: {
      title: 'Aide : plans et photos',
      entries: {
        current: {
          ask: 'Comment savoir que c’est d’après cette version qu’il faut construire ?',
          answer:
            'Si ce n’est pas la version en vigueur, une ligne au-dessus du plan le dit et mène à celle qui l’est. Sans réseau, c’est ce que cet appareil a su en dernier : en haut, il est dit de quand cela date.',
        },
        print: {
          ask: 'Comment imprimer pour que n’importe qui puisse vérifier la feuille plus tard ?',
          answer:
            'Sous « $t(viewer:panel.title) », appuyez sur « $t(viewer:stamp.generate) » s’il n’y a pas encore de code, puis sur « $t(viewer:stamp.print) ». C’est pour les PDF. Le tirage est ensuite dans le « $t(prints:title) ».',
        },
        changed: {
          ask: 'Qu’est-ce que la nouvelle version a changé ?',
          answer:
            '« $t(viewer:compare) » met deux versions l’une sur l’autre ou côte à côte. Dans les PDF et les dessins CAO, il mène de changement en changement. Les deux fichiers doivent être sur cet appareil, ou il faut une connexion.',
        },
        beside: {
          ask: 'Et si deux versions sont côte à côte ?',
          answer:
            'Une personne qui peut modifier le projet décide : l’une est mise en vigueur, ou celle en vigueur est maintenue. D’ici là, celle en vigueur vaut, et l’autre est « $t(viewer:panel.concurrent) ».',
        },
        words: {
          ask: 'Pourquoi aucun mot n’est-il trouvé dans un plan ?',
          answer:
            'Un scan n’a pas de mots que l’on puisse chercher, ni un plan dont les lettres sont dessinées comme des traits. Le plan se trouve quand même par son nom.',
        },
        told: {
          ask: 'Comment apprendre les nouvelles versions ?',
          answer:
            'En ouvrant un plan, ou en gardant son projet ou son dossier sur un appareil. Sous « $t(viewer:panel.title) », vous le désactivez ou l’activez : « $t(viewer:notify.document) ».',
        },
      },
    },
    prints: {
      title: 'Aide : $t(prints:title)',
      entries: {
        what: {
          ask: 'Qu’y a-t-il dans cette liste ?',
          answer:
            'Chaque feuille qui a été imprimée, ou enregistrée comme fichier, avec son code. Ce qui a été imprimé sans code n’y est pas, et personne ne peut le vérifier.',
        },
        current: {
          ask: 'Comment savoir qu’un tirage est en vigueur ?',
          answer:
            'C’est dit à côté du tirage. Une feuille que vous tenez se vérifie avec « $t(shell:scan) ». Sans réseau, les deux disent ce que cet appareil a su en dernier.',
        },
        collect: {
          ask: 'Que faire des tirages périmés ?',
          answer:
            'Retirez-les du chantier, et appuyez sur « $t(prints:collect) » pour chaque exemplaire, avec ou sans réseau. Toutes les personnes du projet peuvent le faire.',
        },
        copies: {
          ask: 'Comment dire combien d’exemplaires il y a ?',
          answer:
            'Dans le menu du tirage : « $t(prints:count) ». C’est qui l’a imprimé qui le dit : personne d’autre ne sait combien il y en a.',
        },
      },
    },
    scan: {
      title: 'Aide : $t(qr:title)',
      entries: {
        colours: {
          ask: 'Que veulent dire les couleurs ?',
          answer:
            'Vert : en vigueur. Rouge : ne construisez pas d’après ce tirage, parce qu’il est remplacé, annulé, ou pas encore décidé. Orange : pas certain, pour la raison indiquée ; demandez au serveur ou à l’expéditeur avant de construire.',
        },
        signal: {
          ask: 'Est-ce que cela marche sans réseau ?',
          answer:
            'Oui, pour les tirages des projets qui sont sur cet appareil. La réponse dit de quand elle date. « $t(qr:unknown) » ne dit rien du tirage.',
        },
        camera: {
          ask: 'Et si la caméra ne démarre pas ?',
          answer:
            'Autorisez-la dans les réglages que le navigateur a pour ce site, et fermez les autres applications qui l’utilisent. Ou prenez une photo du code, ou tapez les 22 caractères à la fin de ce qu’il dit.',
        },
        others: {
          ask: 'Quelqu’un sans compte peut-il vérifier un tirage ?',
          answer:
            'Oui, avec l’appareil photo de n’importe quel téléphone qui a une connexion. La page montre le nom du plan, la version du tirage et si elle est en vigueur. Elle ne montre ni le plan ni les commentaires.',
        },
      },
    },
    team: {
      title: 'Aide : $t(shell:team)',
      entries: {
        share: {
          ask: 'Comment partager un projet ?',
          answer:
            'Ouvrez les options d’une personne, choisissez « $t(team:menu.manage) », activez le projet et enregistrez. Vous pouvez partager les projets qui sont à vous. Qui manque ici vient avec « $t(team:add_member) ».',
        },
        levels: {
          ask: 'Que peuvent faire les personnes avec qui je partage ?',
          answer:
            '« $t(team:access.level.viewer) » : $t(team:access.means.viewer) « $t(team:access.level.collaborator) » : $t(team:access.means.collaborator)',
        },
        invite: {
          ask: 'Quelqu’un n’a pas reçu mon invitation. Que faire ?',
          answer:
            'Parmi les invitations que vous avez envoyées, choisissez « $t(team:link.action) » et remettez le lien à cette seule personne. Il vaut 30 jours ; un nouveau lien met fin à celui que vous aviez copié avant.',
        },
        removed: {
          ask: 'Que se passe-t-il quand je retire quelqu’un ?',
          answer:
            'La personne perd tous les projets que vous partagez avec elle, et ils partent de ses appareils dès que ceux-ci joignent le serveur. Ce qu’elle a fait reste dans les projets.',
        },
        signal: {
          ask: 'Pourquoi ne puis-je rien changer ici sans réseau ?',
          answer:
            'Qui a accès se décide sur le serveur tout de suite, et non plus tard. Ce qui est affiché est ce que l’on a su en dernier.',
        },
      },
    },
    profile: {
      title: 'Aide : $t(shell:profile)',
      entries: {
        password: {
          ask: 'Que fait un nouveau mot de passe ?',
          answer:
            'Il ferme la session de vos autres appareils et met fin à l’accès des programmes. Ce qui est en attente sur les appareils y reste jusqu’à ce que vous vous y reconnectiez.',
        },
        export: {
          ask: 'Que contient l’export de mon compte ?',
          answer: '$t(account:data.export_hint) Cela demande une connexion.',
        },
        delete: {
          ask: 'Que devient mon travail si je supprime mon compte ?',
          answer: '$t(account:data.stays) $t(account:data.projects) $t(account:data.devices) $t(account:data.final)',
        },
      },
    },
    settings: {
      title: 'Aide : $t(shell:settings)',
      entries: {
        install: {
          ask: 'Pourquoi installer l’application ?',
          answer:
            'Un navigateur peut effacer un site web plus tôt qu’une application installée. « $t(account:settings.safety) » dit ce que ce navigateur a promis. L’application installée peut avoir ses propres données : laissez d’abord tout partir d’ici, puis connectez-vous là-bas.',
        },
        lost: {
          ask: 'Un appareil est perdu. Que faire ?',
          answer:
            'Ici, sous « $t(settings:devices.title) », choisissez « $t(settings:devices.lost) ». La prochaine fois qu’il joint le serveur, il se verrouille et vos données sont retirées. Un appareil qui ne joint jamais le serveur garde tout, non chiffré par l’application.',
        },
        hand: {
          ask: 'Que faire avant de remettre cet appareil à quelqu’un d’autre ?',
          answer:
            'Choisissez « $t(shell:logout) » dans le menu de votre compte. Une fois tout envoyé, vos données sont retirées d’ici. Si quelque chose est encore en attente, il vous est demandé ce que cela devient.',
        },
        room: {
          ask: 'Comment faire de la place sur cet appareil ?',
          answer:
            'Gardez moins de projets ou de dossiers, et laissez partir ce qui est en attente. « $t(settings:clear.button) » retire d’ici les fichiers des plans et des photos ; le travail non envoyé reste, et rien n’est retiré du serveur.',
        },
        mails: {
          ask: 'Quels e-mails est-ce que je reçois ?',
          answer:
            '$t(settings:notifications.email_notifications_hint) À côté de l’interrupteur, il est dit si ce serveur envoie des e-mails.',
        },
      },
    },
    device: {
      title: 'Aide : $t(device:title)',
      entries: {
        why: {
          ask: 'À quoi sert cette page ?',
          answer:
            'À trouver pourquoi quelque chose n’avance pas : quand le serveur a répondu en dernier, ce qui est en attente et ce qui lui a été répondu, et ce qui est ici de chaque projet. Elle marche sans réseau.',
        },
        file: { ask: 'Puis-je donner le fichier de diagnostic à quelqu’un ?', answer: '$t(device:save_hint)' },
        clock: {
          ask: 'Et si l’horloge de cet appareil est fausse ?',
          answer:
            '« $t(device:clock) » dit de combien. L’âge des choses est compté d’après l’horloge du serveur. Réglez l’horloge quand même : avec une horloge très fausse, aucun navigateur n’obtient de connexion au serveur.',
        },
      },
    },
    notifications: {
      title: 'Aide : $t(notifications:title)',
      entries: {
        what: { ask: 'Qu’est-ce que j’apprends ici ?', answer: '$t(notifications:lead)' },
        less: {
          ask: 'Comment ne plus rien recevoir sur un plan ?',
          answer:
            'Dans le menu de la notification : « $t(notifications:mute) ». Dans le plan, vous le réactivez sous « $t(viewer:panel.title) ».',
        },
        signal: {
          ask: 'Est-ce que cela arrive sans réseau, ou par e-mail ?',
          answer:
            'Sans réseau, la liste dit ce que cet appareil a su en dernier. Les e-mails arrivent là où le serveur en envoie et où vous les voulez : « $t(shell:settings) ». Aucune notification push n’est envoyée.',
        },
      },
    },
    activity: {
      title: 'Aide : $t(activity:title)',
      entries: {
        who: {
          ask: 'Qui voit cette liste ?',
          answer:
            'Toutes les personnes qui ont le projet, celles qui ne peuvent que lire aussi. Elle dit qui a fait quoi et quand. Ce que vous regardez n’y est pas.',
        },
        mine: {
          ask: 'Pourquoi ce que je viens de faire n’y est-il pas ?',
          answer: 'Cela y est une fois que le serveur l’a. Ce qui est encore en attente est dit au-dessus de la liste.',
        },
        older: {
          ask: 'Comment trouver quelque chose de plus ancien ?',
          answer:
            'Par nom, personne, genre et jour. Ce qui n’est pas sur cet appareil vient avec « $t(activity:load_older) », qui demande une connexion.',
        },
      },
    },
    webhooks: {
      title: 'Aide : $t(webhooks:title)',
      entries: {
        what: {
          ask: 'À quoi sert un webhook ?',
          answer:
            'Un autre système, comme un registre de plans, apprend de lui-même les nouvelles versions, les commentaires ou les tirages. La personne qui le gère vous donne son adresse ; vous lui donnez le secret.',
        },
        nothing: {
          ask: 'Pourquoi rien n’arrive-t-il ?',
          answer:
            '« $t(webhooks:show) » dit de chaque message quand il a été tenté et ce qu’il en a été. Les essais durent 72 heures, et pendant 30 jours on peut le renvoyer à la main.',
        },
        who: {
          ask: 'Qui peut en créer un ?',
          answer:
            'Le propriétaire du projet, avec son mot de passe. L’autre système apprend des noms et des heures, jamais le texte des commentaires ni des adresses e-mail.',
        },
      },
    },
    bin: {
      title: 'Aide : $t(bin:title)',
      entries: {
        who: {
          ask: 'Qui peut restaurer ?',
          answer:
            'Le propriétaire du projet : les autres ne voient pas sa corbeille. Les projets supprimés sont vus par qui en est propriétaire.',
        },
        long: {
          ask: 'Combien de temps est-ce gardé ?',
          answer:
            '30 jours, avec toutes les versions et tous les commentaires d’un document. Un commentaire supprimé à part n’est pas dans la corbeille.',
        },
        signal: {
          ask: 'Pourquoi rien n’est-il affiché sans réseau ?',
          answer:
            'Les appareils se séparent de ce qui est supprimé : la corbeille est sur le serveur et demande une connexion.',
        },
      },
    },
    admin: {
      title: 'Aide : $t(keeping:title)',
      entries: {
        see: {
          ask: 'Que vois-je ici, et que ne vois-je pas ?',
          answer:
            'Toutes les personnes qui ont un compte, les noms, propriétaires et tailles des projets, et l’état du serveur. Dans l’application, qui gère le serveur ne voit rien de ce que contient un projet qui n’est pas partagé avec lui.',
        },
        disable: {
          ask: 'Quelqu’un est parti. Désactiver ou supprimer le compte ?',
          answer:
            'Désactivé, ses sessions sont fermées et il ne peut plus en ouvrir, et ce qui est en attente sur ses appareils peut encore être envoyé une fois le compte réactivé. Supprimé, c’est définitif. Dans les deux cas, ce qu’il a fait reste dans les projets.',
        },
        unowned: { ask: 'Que sont les projets sans propriétaire capable d’agir ?', answer: '$t(keeping:unowned_hint)' },
        password: {
          ask: 'Quelqu’un a oublié son mot de passe. Que faire ?',
          answer:
            'Là où le serveur envoie des e-mails, la personne demande un lien sur la page de connexion. Sinon, qui exploite le serveur donne un nouveau mot de passe avec : npm run user:password',
        },
      },
    },
    incoming: {
      title: 'Aide : fichiers d’autres applications',
      entries: {
        from: {
          ask: 'Comment des fichiers arrivent-ils ici ?',
          answer:
            'Partagez-les avec Plumbline depuis une autre application, ou ouvrez-les avec elle. L’application doit être installée, et tous les systèmes ne le proposent pas : sur un iPhone ou un iPad, ajoutez plutôt les fichiers dans le projet.',
        },
        wait: {
          ask: 'Que deviennent-ils si je quitte cette page ?',
          answer:
            'Ils attendent sur cet appareil, et la page de vos projets le dit. Ils partent une fois ajoutés au projet, quand vous les abandonnez, ou dès que vous, ou quelqu’un d’autre, vous déconnectez ici.',
        },
        strange: {
          ask: 'Et si je ne connais pas ces fichiers ?',
          answer: 'Choisissez « $t(words:discard) ». Rien n’est envoyé avant que vous disiez où.',
        },
      },
    },
  },
};
