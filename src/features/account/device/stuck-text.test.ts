import i18next from 'i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { stuckText } from './stuck-text.ts';

test('what cannot be sent before logging out is counted, and is not promised to be sent later', async () => {
  const texts = i18next.createInstance();
  const resources = { en: english, es: spanish };
  await texts.init({ lng: 'en', resources, ns: ['account', 'sync'], showSupportNotice: false });
  const t = texts.getFixedT('en', ['account', 'sync']);
  expect(stuckText(t, 'offline', { unsent: 10, read: 3 })).toBe(
    '10 changes are not sent. There is no connection. Nothing is removed until you choose what happens to it.',
  );
  expect(stuckText(t, 'server', { unsent: 1, read: 0 })).toMatch(
    /^1 change is not sent\. The server cannot be reached\./,
  );
  expect(stuckText(t, 'server', { unsent: 0, read: 2 })).toMatch(/^That you have read 2 messages is not sent yet\./);
  const es = texts.getFixedT('es', ['account', 'sync']);
  for (const reason of ['offline', 'server'] as const) {
    expect(stuckText(t, reason, { unsent: 10, read: 0 })).not.toMatch(/sent later/);
    expect(stuckText(es, reason, { unsent: 10, read: 0 })).not.toMatch(/se enviará/);
  }
});
