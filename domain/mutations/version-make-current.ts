import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { hasWaited } from '../sync/apart.ts';
import type { Version } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import { seenOnly } from './rules/seen.ts';
import {
  buildsOn,
  type Field,
  fieldOf,
  holds,
  isChoiceUnseen,
  leftOpen,
  type SightNamed,
  setAside,
  sightBack,
  sightByFeed,
  sightByName,
} from './rules/version-choice.ts';

const namedVersions = z.array(idSchema).check(z.maxLength(limits.namedVersionsMax));
const shape = {
  project_id: idSchema,
  document_id: idSchema,
  version_id: idSchema,
  /** The version that was current on the person's screen; left out by who decides on what is there, as a call does. */
  current_version_id: z.optional(z.nullable(idSchema)),
  /** The versions that the screen asked about. */
  beside: z._default(namedVersions, []),
};
const args = z.strictObject({ ...shape, asked_again: z.optional(namedVersions) });
type Choice = z.output<typeof args>;

/** @throws Refusal `version_pending` for one that nobody could build from yet. */
function ready(version: Version): void {
  if (version.state !== 'ready') throw new Refusal('version_pending');
}

/** What a choice has seen: by what it names, or by the feed that its author had read. */
function sightOf(context: Context, field: Field, { current_version_id, beside, asked_again }: Choice) {
  if (asked_again !== undefined) return sightBack(context, field, current_version_id ?? null);
  if (current_version_id === undefined) return sightByFeed(context, field);
  return sightByName(context, field, { current_version_id, beside });
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

/**
 * A person decides which version holds, saying what was on the screen. `asked_again`: a choice that was sent is taken back, and
 * what was current before holds again and settles nothing. People are asked as before about these, whose question the choice had
 * settled; `current_version_id` is the one that it had made current. Where it was not this choice that did, or another one is
 * current by now, whoever's hand that was, the question is left open. @see versionKeepCurrent for the other answer.
 */
export const versionMakeCurrent = defineMutation({
  name: 'version.make_current@1',
  subject: 'of_document',
  editable: [],
  undo: { of: 'documents', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.madeCurrent,
  args,
  async decide(context, args) {
    const field = await fieldOf(context, args);
    ready(field.version);
    seenOnly(hasWaited(context.apart) && isChoiceUnseen(context, field.document));
    return choose(context, field, await sightOf(context, field, args), args.asked_again);
  },
});

/**
 * A person decides that the version stays which is current on the screen, though `version_id` was made beside it. One made from the
 * current one since goes on in its line.
 */
export const versionKeepCurrent = defineMutation({
  name: 'version.keep_current@1',
  subject: 'of_document',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.keptCurrent,
  args: z.strictObject(shape),
  async decide(context, { current_version_id, beside, ...args }) {
    const field = await fieldOf(context, args);
    const { version, versions, current } = field;
    seenOnly(hasWaited(context.apart) && isChoiceUnseen(context, field.document));
    if (current_version_id === undefined) {
      return sightByFeed(context, field).current ? setAside(context, field) : leftOpen(context, field, version);
    }
    const { before } = await sightByName(context, field, { current_version_id, beside });
    if (current?.id !== version.id && buildsOn(current, before, versions)) return setAside(context, field);
    const kept = versions.find(
      ({ id, deleted_at, state }) => id === before && deleted_at === null && state === 'ready',
    );
    return leftOpen(context, field, kept ?? version);
  },
});
