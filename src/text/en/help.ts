// The help of each screen. What stands on a screen is named by its own text (`$t(part:key)`), so that both stay one; whatever is
// said of the product here is to be kept true by hand.
export const help = {
  topics: {
    projects: {
      title: 'Help: $t(shell:projects)',
      entries: {
        site: {
          ask: 'How do I put a project on this device before I go where there is no signal?',
          answer:
            'Open the project and switch on “$t(site:label)”. Wait until it says that all files are verified on this device, with the time. Only then is everything here.',
        },
        signal: {
          ask: 'What happens to what I do without signal?',
          answer:
            'It is saved on this device at once, and sent by itself as soon as there is signal. At the top stands how much waits: press it to see the list. Signing in, invitations, sharing and passwords need signal; the app says so.',
        },
        who: {
          ask: 'Who sees a project?',
          answer:
            'Its owner and the people it is shared with, with everything that is in it. Whoever keeps the server sees its name, owner and size in the app, and nothing in it. You share yours on the page “$t(shell:team)”.',
        },
        missing: {
          ask: 'Why is a project missing here?',
          answer:
            'It was deleted, it is not shared with you any more, or it has not come to this device yet: that needs a connection. A project of yours that was deleted stands for 30 days under “$t(bin:projects)”, below the list.',
        },
      },
    },
    project: {
      title: 'Help: project',
      entries: {
        site: {
          ask: 'How do I keep this project here for work without signal?',
          answer:
            'Switch on “$t(site:label)”. For one folder alone, open “$t(site:details)” and choose “$t(site:keep_folder)”. Everything is here once it says that all files are verified on this device, with the time.',
        },
        who: {
          ask: 'Who sees what I upload?',
          answer:
            'Everybody who has this project, as soon as it has been sent; those who may only read, too. Who scans a printed code learns the name of the drawing and whether the print is current, and does not see the drawing.',
        },
        attention: {
          ask: 'What does “$t(sync:attention_section)” mean?',
          answer:
            'Something that you did could not be taken as it was, or something is yours to decide. Press the state at the top: the list says of each entry why, and what you can do. Until then it stays on this device.',
        },
        versions: {
          ask: 'What does “$t(documents:concurrent_short)” on a drawing mean?',
          answer:
            'Two people made a new version of it at the same time. Both are kept. Open the drawing and decide which one holds; until then the current one does.',
        },
        next: {
          ask: 'How do I add a new version of a drawing?',
          answer:
            'Open the menu of the drawing and choose “$t(documents:menu.version)”. Earlier versions stay, and whoever opened the drawing or keeps it hears of the new one.',
        },
        deleted: {
          ask: 'What if I deleted something by mistake?',
          answer:
            'For a few seconds there is “$t(changes:undo)”. After that the owner of the project has it in the “$t(bin:title)” for 30 days, among “$t(projects:more)”. Only a comment that is deleted by itself does not come back, not by that either.',
        },
      },
    },
    viewer: {
      title: 'Help: drawings and photos',
      entries: {
        current: {
          ask: 'How do I know that this is the version to build from?',
          answer:
            'Where it is not the current version, a line above the drawing says so and leads to the current one. Without signal that is as this device last heard it: the top says since when.',
        },
        print: {
          ask: 'How do I print so that anybody can check the sheet later?',
          answer:
            'Under “$t(viewer:panel.title)”, press “$t(viewer:stamp.generate)” where there is no code yet, then “$t(viewer:stamp.print)”. That is for PDFs. The print then stands in the “$t(prints:title)”.',
        },
        changed: {
          ask: 'What did the new version change?',
          answer:
            '“$t(viewer:compare)” lays two versions over each other or side by side. In PDFs and CAD drawings it leads from change to change. Both files have to be on this device, or there has to be a connection.',
        },
        beside: {
          ask: 'What if two versions stand beside each other?',
          answer:
            'Somebody who may change the project decides: one is made current, or the current one is kept. Until then the current one holds, and the other is “$t(viewer:panel.concurrent)”.',
        },
        words: {
          ask: 'Why does it find no words in a drawing?',
          answer:
            'A scan has no words that can be searched, nor has a drawing whose letters are drawn as lines. The drawing is still found by its name.',
        },
        told: {
          ask: 'How do I hear of new versions?',
          answer:
            'By opening a drawing, or by keeping its project or folder on a device. Under “$t(viewer:panel.title)” you switch it off or on: “$t(viewer:notify.document)”.',
        },
      },
    },
    prints: {
      title: 'Help: $t(prints:title)',
      entries: {
        what: {
          ask: 'What is listed here?',
          answer:
            'Every sheet that was printed or saved as a file with its code. What was printed without a code is not listed, and nobody can check it.',
        },
        current: {
          ask: 'How do I know that a print is current?',
          answer:
            'It says so beside the print. A sheet in your hand you check with “$t(shell:scan)”. Without signal both say what this device last heard.',
        },
        collect: {
          ask: 'What do I do with prints that are out of date?',
          answer:
            'Take them off the site, and press “$t(prints:collect)” for each copy, with or without signal. Everybody in the project may do that.',
        },
        copies: {
          ask: 'How do I say how many copies there are?',
          answer:
            'In the menu of the print: “$t(prints:count)”. Whoever printed it says so: nobody else knows how many there are.',
        },
      },
    },
    scan: {
      title: 'Help: $t(qr:title)',
      entries: {
        colours: {
          ask: 'What do the colours mean?',
          answer:
            'Green: current. Red: do not build from it, because it is replaced, withdrawn, or not decided yet. Amber: not certain, for the reason that stands there; ask the server or whoever sent it before you build from it.',
        },
        signal: {
          ask: 'Does it work without signal?',
          answer:
            'Yes, for prints of projects that are on this device. The answer says how old it is. “$t(qr:unknown)” says nothing about the print.',
        },
        camera: {
          ask: 'What if the camera does not start?',
          answer:
            'Allow it in the settings that the browser has for this site, and close other apps that use it. Or take a photo of the code, or type the 22 characters at the end of what it says.',
        },
        others: {
          ask: 'Can somebody without an account check a print?',
          answer:
            'Yes, with the camera of any phone that has a connection. The page shows the name of the drawing, the version of the print and whether it is current. It shows neither the drawing nor comments.',
        },
      },
    },
    team: {
      title: 'Help: $t(shell:team)',
      entries: {
        share: {
          ask: 'How do I share a project?',
          answer:
            'Open the options of a person, choose “$t(team:menu.manage)”, switch the project on and save. You can share projects that are your own. Who is missing here comes with “$t(team:add_member)”.',
        },
        levels: {
          ask: 'What may whom I share with do?',
          answer:
            '“$t(team:access.level.viewer)”: $t(team:access.means.viewer) “$t(team:access.level.collaborator)”: $t(team:access.means.collaborator)',
        },
        invite: {
          ask: 'Somebody did not get my invitation. What now?',
          answer:
            'Under the invitations that you sent, choose “$t(team:link.action)” and hand the link to that person alone. It works for 30 days; a new link ends the one that you copied before.',
        },
        removed: {
          ask: 'What happens when I remove somebody?',
          answer:
            'They lose all projects that you share with them, and these go from their devices as soon as those reach the server. What they did stays in the projects.',
        },
        signal: {
          ask: 'Why can I not change anything here without signal?',
          answer:
            'Who has access is decided on the server at once, and not later. What is shown is as it was last heard.',
        },
      },
    },
    profile: {
      title: 'Help: $t(shell:profile)',
      entries: {
        password: {
          ask: 'What does a new password do?',
          answer:
            'It signs out your other devices and ends the access of programs. What waits on the devices stays there until you sign in on them again.',
        },
        export: {
          ask: 'What does the export of my account hold?',
          answer: '$t(account:data.export_hint) It needs a connection.',
        },
        delete: {
          ask: 'What becomes of my work when I delete my account?',
          answer: '$t(account:data.stays) $t(account:data.projects) $t(account:data.devices) $t(account:data.final)',
        },
      },
    },
    settings: {
      title: 'Help: $t(shell:settings)',
      entries: {
        install: {
          ask: 'Why should I install the app?',
          answer:
            'A browser may clear a website sooner than an installed app. “$t(account:settings.safety)” says what this browser has promised. The installed app may have data of its own: let everything be sent here first, then sign in there.',
        },
        lost: {
          ask: 'A device is lost. What now?',
          answer:
            'Here, under “$t(settings:devices.title)”, choose “$t(settings:devices.lost)”. When it next reaches the server it locks and your data is removed. A device that never reaches the server keeps everything, and it is not encrypted by the app.',
        },
        hand: {
          ask: 'What do I do before I hand this device to somebody else?',
          answer:
            'Choose “$t(shell:logout)” in the menu of your account. Once all is sent, your data is removed from here. If something still waits, you are asked what becomes of it.',
        },
        room: {
          ask: 'How do I make room on this device?',
          answer:
            'Keep fewer projects or folders, and let what waits be sent. “$t(settings:clear.button)” removes the files of drawings and photos from here; unsent work stays, and nothing is removed from the server.',
        },
        mails: {
          ask: 'Which mails do I get?',
          answer:
            '$t(settings:notifications.email_notifications_hint) Whether this server sends mails at all stands beside the switch.',
        },
      },
    },
    device: {
      title: 'Help: $t(device:title)',
      entries: {
        why: {
          ask: 'What is this page for?',
          answer:
            'For finding out why something does not go: when the server last answered, what waits and what it was told, and what is here of each project. It works without signal.',
        },
        file: {
          ask: 'May I give the diagnostics file to somebody?',
          answer: '$t(device:save_hint)',
        },
        clock: {
          ask: 'What if the clock of this device is wrong?',
          answer:
            '“$t(device:clock)” says by how much. How old things are is reckoned by the server’s clock. Set the clock all the same: with a very wrong one no browser gets a connection to the server.',
        },
      },
    },
    notifications: {
      title: 'Help: $t(notifications:title)',
      entries: {
        what: { ask: 'What do I hear of here?', answer: '$t(notifications:lead)' },
        less: {
          ask: 'How do I hear no more of a drawing?',
          answer:
            'In the menu of the entry: “$t(notifications:mute)”. In the drawing you switch it on again, under “$t(viewer:panel.title)”.',
        },
        signal: {
          ask: 'Does this come without signal, or by mail?',
          answer:
            'Without signal the list says what this device last heard. Mails come where the server sends them and you want them: “$t(shell:settings)”. Push notifications are not sent.',
        },
      },
    },
    activity: {
      title: 'Help: $t(activity:title)',
      entries: {
        who: {
          ask: 'Who sees this list?',
          answer:
            'Everybody who has the project, also those who may only read. It says who did what and when. What you look at is not in it.',
        },
        mine: {
          ask: 'Why is what I just did not listed?',
          answer: 'It is listed once the server has it. How much still waits stands above the list.',
        },
        older: {
          ask: 'How do I find something older?',
          answer:
            'By name, person, kind and day. What is not on this device comes with “$t(activity:load_older)”, which needs a connection.',
        },
      },
    },
    webhooks: {
      title: 'Help: $t(webhooks:title)',
      entries: {
        what: {
          ask: 'What is a webhook for?',
          answer:
            'Another system, such as a register of drawings, hears by itself of new versions, comments or prints. Whoever runs it gives you its address; you give them the secret.',
        },
        nothing: {
          ask: 'Why does nothing come?',
          answer:
            '“$t(webhooks:show)” tells of each message when it was tried and what came of it. A message is tried for 72 hours, and can be sent again by hand for 30 days.',
        },
        who: {
          ask: 'Who can make one?',
          answer:
            'The owner of the project, with their password. The other system hears names and times, never words of comments or mail addresses.',
        },
      },
    },
    bin: {
      title: 'Help: $t(bin:title)',
      entries: {
        who: {
          ask: 'Who can bring things back?',
          answer:
            'The owner of the project: the others do not see its bin. Deleted projects are seen by whoever owns them.',
        },
        long: {
          ask: 'How long is it kept?',
          answer:
            '30 days, with all versions and comments of a document. A comment that was deleted by itself is not in the bin.',
        },
        signal: {
          ask: 'Why is nothing shown without signal?',
          answer: 'Devices let go of what is deleted: the bin is on the server, and needs a connection.',
        },
      },
    },
    admin: {
      title: 'Help: $t(keeping:title)',
      entries: {
        see: {
          ask: 'What do I see here, and what not?',
          answer:
            'Everybody with an account, the names, owners and sizes of projects, and how the server is. In the app a keeper sees nothing of what is in a project that is not shared with them.',
        },
        disable: {
          ask: 'Somebody has left. Do I disable or delete the account?',
          answer:
            'Disabled, they are signed out and cannot sign in, and what waits on their devices can still be sent once the account is enabled again. Deleted is for good. Either way what they did stays in the projects.',
        },
        unowned: {
          ask: 'What are projects without an owner who can act?',
          answer: '$t(keeping:unowned_hint)',
        },
        password: {
          ask: 'Somebody forgot their password. What now?',
          answer:
            'Where the server sends mails, they ask for a link on the sign-in page. Where it does not, whoever runs it gives a new password with: npm run user:password',
        },
      },
    },
    incoming: {
      title: 'Help: files of other apps',
      entries: {
        from: {
          ask: 'How do files come here?',
          answer:
            'Share them with Plumbline from another app, or open them with it. The app has to be installed, and not every system offers it: on an iPhone or iPad, upload files in the project instead.',
        },
        wait: {
          ask: 'What happens to them if I leave this page?',
          answer:
            'They wait on this device, and the page of your projects says so. They go once they are uploaded, or when you discard them, or as soon as you, or anybody else, logs out here.',
        },
        strange: {
          ask: 'What if I do not know these files?',
          answer: 'Choose “$t(words:discard)”. Nothing is uploaded until you say where.',
        },
      },
    },
  },
} as const;

/** A screen, or several that are alike, as the help knows it. */
export type HelpTopic = keyof (typeof help)['topics'];
