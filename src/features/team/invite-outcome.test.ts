import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { inviteOutcome } from './invite-outcome.ts';

const texts = i18next.createInstance();
beforeAll(() => texts.init({ lng: 'en', resources: { en: english }, ns: ['team'], showSupportNotice: false }));

const address = 'bob@nowhere.example';
const link = 'https://site.example/join#token=x';

test('an invitation is said to be sent only where a mail goes out; else the link is named, where it is', () => {
  const t = texts.getFixedT('en', ['team']);
  expect([
    inviteOutcome(t, { mailed: true, address }),
    inviteOutcome(t, { mailed: false, isWithheld: false, link, address }),
    inviteOutcome(t, { mailed: false, isWithheld: false, link: undefined, address }),
    inviteOutcome(t, { mailed: false, isWithheld: true, link, address }),
  ]).toEqual([
    'The invitation to bob@nowhere.example is sent.',
    'The invitation to bob@nowhere.example is made, and no mail goes out. Hand over this link.',
    'The invitation to bob@nowhere.example is made, and no mail goes out. Copy its link under Sent Invitations and hand it over.',
    'The invitation to bob@nowhere.example is made, and no mail goes out: this address was sent many invitations today. Hand over this link.',
  ]);
});
