// Of each text, lines are paragraphs or the points of a list.
export const privacy = {
  title: 'Privacy policy',
  lead: 'What this site keeps about you, where, and for how long. It is short because little happens.',
  who: {
    heading: 'Who is responsible',
    text: 'Plumbline is free software that people run on servers of their own. Whoever runs this server decides about it and answers for the data on it: usually your company or the one that invited you.\nThe makers of the software receive nothing from this site. They cannot see what is on it.',
  },
  stored: {
    heading: 'What is stored',
    text: 'Your account: full name, e-mail address, a scrambled form of your password that cannot be turned back, and, if you add them, team name, organization and pictures.\nYour work: projects, folders, files with all their versions, comments, printed codes and who shares what with whom.\nWhat you follow: which drawings and photos you opened last, and which projects and folders you keep on a device, so that you hear of new versions; and of which drawings you want to hear nothing. Only your own devices are told.\nTimes: when something was made or changed, by whom, and the time that the device showed.\nPhotos as they are: the original of a photo keeps what the camera wrote into it, often the place where it was taken. Previews, covers and profile pictures are drawn anew, without it.\nAn activity log of each project: who did it, when, to what, and what it was called then.\nSign-ins: the browser and the system of the device, when you signed in, when it was last used and until when that holds; of a device that you reported lost also when, and how much it sent. To slow down guessing, attempts are counted for a limited time under a code computed from address and account.\nA log of calls: time, kind, address on this server, network address of who asked, result and the number of the account. No passwords, no contents.',
  },
  where: {
    heading: 'Where it is stored',
    text: 'On this server: the database and the files.\nOn your devices: the browser keeps a copy of the projects you use, and the work not sent yet, so that both are there without signal. Logging out removes the copy. Work not sent yet is removed only if you say so.\nThis copy is not encrypted by the app. When the server has ended your sign-in, or you kept work that was not sent, the app locks and the copy stays: the app shows it to nobody else, but whoever has the device and knows how can read it. So let the device itself ask for a code and encrypt its storage. A lost device you report in the settings of another one: when it next reaches the server it sends what was added on it, if you want that and for 30 days, and removes the copy. A device can also be set to empty itself some time after it locks.\nIn the browser’s storage lies the token that keeps you signed in. Whoever can use your unlocked device can use it. Log out on devices that others use.',
  },
  seen: {
    heading: 'Who can see it',
    text: 'The owner of a project and the people it is shared with see everything in the project, and who did what.\nWho shares a team or a project with you sees your name, e-mail address and picture. Other signed-in people find you only by your whole e-mail address.\nAnyone who scans a printed QR code sees the name of the document, the version of the print and whether it is current, superseded, withdrawn or not decided, with dates. Neither the drawing nor the comments.\nCovers and profile pictures have addresses that cannot be guessed. Whoever has such an address can open the picture.\nKeepers of this server see the name and e-mail address of everybody with an account, since when they have it and how many sessions, and of projects the name, the owner and the size.\nWhoever runs this server can technically read what is on it.',
  },
  not_here: {
    heading: 'What does not happen here',
    text: 'No cookies.\nNo trackers, no statistics about visitors, no advertising.\nNothing is loaded from other servers, and nothing is passed on to third parties. If a mail server is set up here, messages to you go through it.\nNo decisions about people are made by machines.',
  },
  deleted: {
    heading: 'How long, and how it is deleted',
    text: 'What you delete goes to the project’s bin for 30 days, where the owner can restore it; only a comment that you delete by itself is not kept there. After that the files are removed when the server next tidies up.\nNames and comments of what was deleted stay in the database, so that printed codes still answer and other devices learn that it is gone. They are no longer shown.\nYou delete your account yourself, in your profile. What you contributed to projects of others stays there without your name, as proof of what was built. To have other traces deleted, turn to the contact below.\nWhoever runs this server should make backups. What was deleted stays in older backups until they are replaced.',
  },
  rights: {
    heading: 'Your rights',
    text: 'You may ask what is stored about you, have it corrected, have it deleted or restricted, and receive a copy. You may also complain to the data protection authority where you live.\nMuch of it needs nobody: in your profile you change your details, export your account with your files, and delete it.',
  },
  contact: {
    heading: 'Contact',
    text: 'For all of this, turn to whoever runs this server.',
    subject: 'My data in Plumbline',
    none: 'They have named no contact here. Ask whoever invited you.',
    unknown: 'What contact they have named cannot be shown without a connection.',
  },
} as const;
