import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createMailDoor, MailError } from './mail-door.ts';

let post: MailServer;
/** What was said to the mail server beside its greeting. */
let heard: string[];
beforeEach(async () => {
  post = await startMailServer();
  heard = [];
  post.refuse = (command) => {
    heard.push(command.split(' ')[0] ?? '');
    return undefined;
  };
});
afterEach(() => post.close());

const letter = { to: 'ada@example.com', subject: 'Plans', text: 'secret', html: '<p>secret</p>' };

async function send(host: string, query = ''): Promise<string> {
  const door = createMailDoor(`smtp://${host}:${new URL(post.url).port}${query}`, 'plumbline@example.com');
  try {
    await door.send(1, letter);
    return 'sent';
  } catch (error) {
    return String(error);
  } finally {
    door.close();
  }
}

// A name of this machine that does not say so: what any other host is.
const ELSEWHERE = '0.0.0.0';

test('a mail server elsewhere that takes no TLS is told nothing, neither who nor what', async () => {
  expect(await send(ELSEWHERE)).toMatch(/^MailError: mail: E/);
  expect(heard).toEqual(['EHLO', 'STARTTLS']);
  expect(post.received).toEqual([]);
});

test('one on this machine, or one whose address allows it, does without', async () => {
  expect(await send('127.0.0.1')).toBe('sent');
  expect(await send(ELSEWHERE, '?requireTLS=false')).toBe('sent');
  expect(post.received).toHaveLength(2);
});

test('TLS at a port that begins without is answered with what to write', async () => {
  const door = createMailDoor(`smtps://127.0.0.1:${new URL(post.url).port}`, 'plumbline@example.com');
  const failure = await door.open().catch((error: unknown) => error);
  door.close();
  expect(failure).toBeInstanceOf(MailError);
  expect((failure as MailError).hint).toBe(
    'This port speaks TLS only once it is asked to: write smtp:// in place of smtps://.',
  );
});

test.each([
  ['Greeting never received', /465 does, write smtps:\/\//],
  ['self-signed certificate in certificate chain', /NODE_EXTRA_CA_CERTS/],
  ['unable to verify the first certificate', /NODE_EXTRA_CA_CERTS/],
  ['Invalid login: 535 no', /^$/],
])('“%s” has what to do beside it, where that can be told', (answer, hint) => {
  expect(new MailError('ESOCKET', 'server', answer).hint ?? '').toMatch(hint);
});
