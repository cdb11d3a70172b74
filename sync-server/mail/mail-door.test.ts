import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createMailDoor } from './mail-door.ts';

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
