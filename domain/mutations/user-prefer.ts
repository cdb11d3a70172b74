import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { preferencesShape } from '../preferences.ts';
import { logLines } from './rules/log-lines.ts';
import { defineMutation } from './rules/mutation.ts';

/** The person's own choices, each by itself: of two devices, the later to arrive holds where both chose. */
export const userPrefer = defineMutation({
  name: 'user.prefer@1',
  subject: 'nothing',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.never,
  args: z.strictObject({ preferences: z.strictObject(preferencesShape) }),
  async decide(context, args) {
    const user = await context.reader.get('users', context.actorId);
    if (user === undefined) throw new Refusal('not_found');
    const preferences = { ...user.preferences, ...args.preferences };
    return { puts: [{ table: 'users', row: { ...user, preferences } }] };
  },
});
