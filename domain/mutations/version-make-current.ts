import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import type { Version } from '../version.ts';
import { defineMutation } from './mutation.ts';
import { buildsOn, fieldOf, holds, leftOpen, setAside, sightByFeed, sightByName } from './version-choice.ts';

const args = z.strictObject({ project_id: idSchema, document_id: idSchema, version_id: idSchema });
const seenArgs = z.strictObject({
  project_id: idSchema,
  document_id: idSchema,
  version_id: idSchema,
  /** The version that was current on the person's screen. */
  current_version_id: z.nullable(idSchema),
  /** The versions that the screen asked about. */
  beside: z._default(z.array(idSchema).check(z.maxLength(limits.namedVersionsMax)), []),
});

/** @throws Refusal `version_pending` for one that nobody could build from yet. */
function ready(version: Version): void {
  if (version.state !== 'ready') throw new Refusal('version_pending');
}

/** What apps from before `choice_open` can read. */
const known = 'concurrent_version';

/** A person decides which version holds. @see versionKeepCurrent for the other answer. */
export const versionMakeCurrent = defineMutation({
  name: 'version.make_current@1',
  args,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    ready(field.version);
    const sight = sightByFeed(context, field);
    const open = !sight.current && field.current !== undefined && field.current.id !== field.version.id;
    return open ? leftOpen(field, field.version, known) : holds(context, field, sight);
  },
});

/** The same, saying what was on the screen. */
export const versionMakeCurrentSeen = defineMutation({
  name: 'version.make_current@2',
  args: seenArgs,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    ready(field.version);
    const { version, versions, current } = field;
    const sight = await sightByName(context, field, args);
    if (sight.current || current === undefined || current.id === version.id) return holds(context, field, sight);
    // What it takes the place of never held, and this is what was current before: the person has taken a choice back.
    const neverHeld = versions.some(({ id, concurrent_with }) => id === sight.before && concurrent_with !== null);
    if (neverHeld && buildsOn(current, version.id, versions)) return { puts: [] };
    return leftOpen(field, version);
  },
});

/** A person decides that the current version stays, though `version_id` was made beside it. */
export const versionKeepCurrent = defineMutation({
  name: 'version.keep_current@1',
  args,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    if (sightByFeed(context, field).current) return setAside(field.version);
    return leftOpen(field, field.version, known);
  },
});

/** The same, saying which one was current on the screen. One made from that since goes on in its line. */
export const versionKeepCurrentSeen = defineMutation({
  name: 'version.keep_current@2',
  args: seenArgs,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    const { version, versions, current } = field;
    const { before } = await sightByName(context, field, args);
    const stays = current?.id !== version.id && buildsOn(current, before, versions);
    if (stays) return setAside(version);
    const kept = versions.find(
      ({ id, deleted_at, state }) => id === before && deleted_at === null && state === 'ready',
    );
    return leftOpen(field, kept ?? version);
  },
});
