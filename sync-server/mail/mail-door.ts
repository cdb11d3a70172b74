// The way out for mails, and the only file that knows SMTP. One connection at a time: a mail after the other.
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Milliseconds until a mail server that does not answer counts as away. */
const ANSWER = 20_000;
const WHOLE_MAIL = 60_000;

/** What TLS and the library say of an address that is written wrongly means little to whoever wrote it. */
const hints: readonly (readonly [said: RegExp, hint: string])[] = [
  [/wrong version number/, 'This port speaks TLS only once it is asked to: write smtp:// in place of smtps://.'],
  [
    /Greeting never received/,
    'Where a port speaks TLS from the first byte on, as 465 does, write smtps:// in place of smtp://.',
  ],
  [
    /self.signed certificate|unable to (?:get|verify)/,
    'Its certificate is of no authority that is trusted here: NODE_EXTRA_CA_CERTS names the file of another one.',
  ],
];

/** Why a mail did not leave. `code` holds no address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: string;
  /** `mail`: this one will never be taken; `later`: perhaps another time; `server`: no mail leaves at the moment. */
  readonly fault: 'mail' | 'later' | 'server';
  /** What the mail server or the line said, in its own words, which may hold an address: for who asks by hand, and for no log. */
  readonly answer: string;
  /** What to do about it, where that can be told. Holds no address. */
  readonly hint: string | undefined;

  constructor(code: string, fault: MailError['fault'], answer = code) {
    super(`mail: ${code}`);
    this.code = code;
    this.fault = fault;
    this.answer = answer;
    this.hint = hints.find(([said]) => said.test(answer))?.[1];
  }
}

export interface MailDoor {
  /** Reaches the mail server and signs in, and sends nothing. @throws MailError. */
  open(): Promise<void>;
  /** @param id stays the same when a mail is sent again: mail programs show it once. @throws MailError. */
  send(id: number, letter: Letter): Promise<void>;
  close(): void;
}

/** What the library says of a failure. */
interface MailFailure {
  message?: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

function errorOf({ code = 'EUNKNOWN', command, responseCode, message }: MailFailure): MailError {
  const named = responseCode === undefined ? code : `${code} ${responseCode}`;
  // A sender that is not taken is no fault of the mail.
  const aboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const fault = responseCode === undefined || responseCode >= 500 ? 'mail' : 'later';
  return new MailError(named, aboutMail ? fault : 'server', message);
}

/** Of this machine: between it and the server there is no line that anybody could read along. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Mails leave by TLS or not at all, and to nobody whose certificate is not trusted. A mail server on this machine may do
 * without, and another one only if its address says `?requireTLS=false`.
 * @param from whom mails are from; its host names them too.
 */
export function createMailDoor(smtpUrl: string, from: string): MailDoor {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !loopback.test(new URL(smtpUrl).hostname),
    pool: true,
    maxConnections: 1,
    connectionTimeout: ANSWER,
    greetingTimeout: ANSWER,
    socketTimeout: WHOLE_MAIL,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@|>$/g, '');
  return {
    async open() {
      try {
        await transport.verify();
      } catch (error) {
        throw errorOf(error as MailFailure);
      }
    },
    async send(id, { to, subject, text, html }) {
      // What answers by itself, as for a holiday, leaves these alone.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const mail = { from, to: { name: '', address: to }, subject, text, html, headers, messageId: `<${id}@${host}>` };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw errorOf(error as MailFailure);
      }
    },
    close: () => transport.close(),
  };
}
