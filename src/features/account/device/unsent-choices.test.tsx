import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { AskedUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { UnsentChoices } from './unsent-choices.tsx';

const nothing = () => undefined;
const none: AskedUnsent = { changes: 0, unsent: 0, aside: 0, kept: 0, read: 0, refused_files: 0, imports: [] };

async function shown(lng: string, unsent: AskedUnsent): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <UnsentChoices
        unsent={unsent}
        sending={false}
        busy={false}
        onSend={nothing}
        onLook={nothing}
        onChoose={() => true}
      />
    </I18nextProvider>,
  );
  return page.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
}

test('what was refused is not said to wait for sending, and is not offered to be sent', async () => {
  const refused = { ...none, changes: 2, aside: 2 };
  const says = await shown('en', refused);
  expect(says).toContain('2 changes were refused, or wait for your decision. They stand under “Needs attention”');
  expect(says).toContain('Look at it');
  expect(says).not.toMatch(/Send now|not been sent/);
  expect(await shown('es', refused)).not.toMatch(/Enviar ahora|no se han enviado/);
});

test('beside what waits, what was refused is counted by itself', async () => {
  const says = await shown('en', { ...none, changes: 3, unsent: 1, aside: 2 });
  expect(says).toContain('1 change has not been sent yet. 2 changes were refused');
  expect(says).toContain('Send now');
  expect(says).toContain('What becomes of the rest is asked after that.');
  expect(await shown('en', { ...none, changes: 1, unsent: 1 })).not.toMatch(/refused|Look at it/);
});

test('what was only read is no change that is lost, and is still sent', async () => {
  const says = await shown('en', { ...none, changes: 3, unsent: 2, read: 1 });
  expect(says).toContain('2 changes have not been sent yet. That you have read 1 message is not sent yet.');
  const alone = await shown('en', { ...none, changes: 1, read: 1 });
  expect(alone).not.toMatch(/change/);
  expect(alone).toContain('Send now');
});

test('what the person has chosen to keep is said to be that, and not to wait for a decision', async () => {
  const says = await shown('en', { ...none, changes: 1, kept: 1 });
  expect(says).toContain('Parts of 1 project that the server lost are kept on this device, as you chose.');
  expect(says).not.toMatch(/refused|decision|Send now/);
  expect(await shown('es', { ...none, changes: 1, kept: 1 })).toContain('partes de 1 proyecto que el servidor perdió');
});
