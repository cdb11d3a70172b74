/** What is said beside the choice of mails, by whether this server sends any; undefined: never heard. */
export function mailNote(sendsMail: boolean | undefined) {
  if (sendsMail === undefined) return 'notifications.mail.unknown';
  return sendsMail ? 'notifications.mail.sent' : 'notifications.mail.none';
}
