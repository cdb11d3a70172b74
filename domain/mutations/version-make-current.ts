import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import type { Version } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import {
  buildsOn,
  type ChosenVersion,
  type Field,
  fieldOf,
  holds,
  leftOpen,
  type SightNamed,
  setAside,
  sightBack,
  sightByFeed,
  sightByName,
} from './rules/version-choice.ts';

const choiceShape = { project_id: idSchema, document_id: idSchema, version_id: idSchema };
const namedVersions = z.array(idSchema).check(z.maxLength(limits.namedVersionsMax));
const args = z.strictObject(choiceShape);
const seenArgs = z.strictObject({
  ...choiceShape,
  /** The version that was current on the person's screen. */
  current_version_id: z.nullable(idSchema),
  /** The versions that the screen asked about. */
  beside: z._default(namedVersions, []),
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
  subject: 'of_document',
  editable: [],
  undo: { of: 'documents', field: null },
  fromLostDevice: false,
  log: logLines.madeCurrent,
  args,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    ready(field.version);
    const sight = sightByFeed(context, field);
    const open = !sight.current && field.current !== undefined && field.current.id !== field.version.id;
    return open ? leftOpen(context, field, field.version, known) : holds(context, field, sight);
  },
});

/** @throws as `fieldOf`; Refusal `version_pending`. */
async function readyField(context: Context, args: ChosenVersion): Promise<Field> {
  const field = await fieldOf(context, args);
  ready(field.version);
  return field;
}

function choose(context: Context, field: Field, sight: SightNamed, again: readonly number[] = []): Decision {
  const { document, version, versions, current } = field;
  // Where somebody has chosen since, it is for them that nothing is asked.
  const asked = document.current_version_id === sight.before ? again : [];
  if (sight.current || current === undefined || current.id === version.id) return holds(context, field, sight, asked);
  // What it takes the place of never held, and this is what was current before: the person has taken a choice back.
  const neverHeld = versions.some(({ id, concurrent_with }) => id === sight.before && concurrent_with !== null);
  if (neverHeld && buildsOn(current, version.id, versions)) return { puts: [] };
  return leftOpen(context, field, version);
}

/** The same, saying what was on the screen. */
export const versionMakeCurrentSeen = defineMutation({
  name: 'version.make_current@2',
  subject: 'of_document',
  editable: [],
  undo: { of: 'documents', field: null },
  fromLostDevice: false,
  log: logLines.madeCurrent,
  args: seenArgs,
  async decide(context, args) {
    const field = await readyField(context, args);
    return choose(context, field, await sightByName(context, field, args));
  },
});

/**
 * A choice that was sent is taken back: what was current before holds again and settles nothing. `asked_again`: the versions
 * whose question the choice had settled; people are asked about them as before. Where it was not this choice that made its
 * version current, or another one is current by now, whoever's hand that was, the question is left open.
 */
export const versionMakeCurrentBack = defineMutation({
  name: 'version.make_current@3',
  subject: 'of_document',
  editable: [],
  undo: { of: 'documents', field: null },
  fromLostDevice: false,
  log: logLines.madeCurrent,
  args: z.strictObject({
    ...choiceShape,
    /** The version that the choice had made current. */
    current_version_id: z.nullable(idSchema),
    asked_again: namedVersions,
  }),
  async decide(context, { asked_again, ...args }) {
    const field = await readyField(context, args);
    return choose(context, field, await sightBack(context, field, args.current_version_id), asked_again);
  },
});

/** A person decides that the current version stays, though `version_id` was made beside it. */
export const versionKeepCurrent = defineMutation({
  name: 'version.keep_current@1',
  subject: 'of_document',
  editable: [],
  undo: null,
  fromLostDevice: false,
  log: logLines.keptCurrent,
  args,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    if (sightByFeed(context, field).current) return setAside(context, field, known);
    return leftOpen(context, field, field.version, known);
  },
});

/** The same, saying which one was current on the screen. One made from that since goes on in its line. */
export const versionKeepCurrentSeen = defineMutation({
  name: 'version.keep_current@2',
  subject: 'of_document',
  editable: [],
  undo: null,
  fromLostDevice: false,
  log: logLines.keptCurrent,
  args: seenArgs,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    const { version, versions, current } = field;
    const { before } = await sightByName(context, field, args);
    const stays = current?.id !== version.id && buildsOn(current, before, versions);
    if (stays) return setAside(context, field, 'choice_open');
    const kept = versions.find(
      ({ id, deleted_at, state }) => id === before && deleted_at === null && state === 'ready',
    );
    return leftOpen(context, field, kept ?? version);
  },
});
