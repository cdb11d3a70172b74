// What people write, as the device and the server keep it alike.
import { expect, test } from 'vitest';
import { commentContentSchema } from './comment.ts';
import { descriptionSchema, documentNameSchema } from './document.ts';
import { teamInvitationEndpoints } from './endpoints/team-invitations.ts';
import { folderNameSchema } from './folder.ts';
import { parseOrRefuse } from './mutations/rules/mutation.ts';
import { projectFields } from './project.ts';
import { emailSchema, fullNameSchema } from './user.ts';

const [half, other] = ['\ud800', '\udc00'];
const picture = half + other;

test.each([
  ['a comment', commentContentSchema],
  ['a description', descriptionSchema],
  ['what a project is about', projectFields.description],
  ['its tags', projectFields.tags],
  ['its address', projectFields.address],
])('%s has one sign for each half of a character', (_what, schema) => {
  const kept = parseOrRefuse(schema, `a${half.repeat(50)}b${other}${picture}`);
  expect(kept).toBe(`a${'\ufffd'.repeat(50)}b\ufffd${picture}`);
  expect(Buffer.from(kept).toString()).toBe(kept);
});

test('likewise the words of an invitation', () => {
  const json = { invitee_email: 'ana@example.com', message: `a${half}` };
  expect(parseOrRefuse(teamInvitationEndpoints.invite.request.json, json)).toMatchObject({ message: 'a\ufffd' });
});

test.each([
  ['a project', projectFields.name],
  ['a folder', folderNameSchema],
  ['a document', documentNameSchema],
  ['a person', fullNameSchema],
])('the name of %s has none, and is none of them alone', (_what, schema) => {
  expect(parseOrRefuse(schema, `a${half}b${other}${picture}`)).toBe(`ab${picture}`);
  expect(() => parseOrRefuse(schema, half.repeat(50))).toThrow();
});

test.each([
  'own@plumbline.test.',
  'own@plumbline.test..',
  'Own@Plumbline.Test. ',
  'own@plumbline\u3002test',
  'own@plumbline\uff61test\u3002',
  `own@plumbline.test${half}`,
])('%j is the address without what tells no mailboxes apart', (address) => {
  expect(parseOrRefuse(emailSchema, address)).toBe('own@plumbline.test');
});

test.each(['own@plumbline', 'own@test.', 'own@.', 'own'])('%j is no address', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false);
});
