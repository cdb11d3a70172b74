// What became of numbered changes, as it is kept. Of an act that is told of again little is kept, whatever it came to: the
// outcome of its first telling is looked up.
import type { NoticeParams } from '#domain/errors';
import type { Outcome } from '#domain/sync/sync';
import type { Reads } from '#server/store/database.ts';

/** A number that was taken. */
interface TakenNumber {
  client_id: number;
  n: number;
}

/** What became of an act, and under which number that is kept whole. */
export interface ToldOutcome {
  outcome: Outcome;
  first: TakenNumber;
}

/** UTF-16 units of an outcome, as it is kept, up to which a telling again has a copy of its own. */
const COPIED_MOST = 500;
/** Of a longer one, UTF-16 units of each text of its parameters that are kept for when its first telling is forgotten. */
const TEXT_KEPT = 60;

/** As it is kept of a telling again. */
type KeptOutcome = Outcome & { first?: TakenNumber };

/** Not within a letter of two units. */
const beginning = (text: string) => text.slice(0, TEXT_KEPT).replace(/[\uD800-\uDBFF]$/, '');

function shortParams(params: NoticeParams): NoticeParams {
  const short = (value: string | number) =>
    typeof value === 'string' && value.length > TEXT_KEPT ? `${beginning(value)}…` : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, short(value)]));
}

/** Without the fields that were refused, and the ends of long texts. */
function shortened({ notice, error, ...rest }: Outcome): Outcome {
  return {
    ...rest,
    ...(notice === undefined ? {} : { notice: { code: notice.code, params: shortParams(notice.params) } }),
    ...(error === undefined
      ? {}
      : { error: { code: error.code, detail: error.detail, params: shortParams(error.params ?? {}) } }),
  };
}

/** What is kept of a first telling: all of it. */
export const wholeText = (outcome: Outcome): string => JSON.stringify(outcome);

/** What is kept of a telling again. */
export function textOfAgain({ outcome, first }: ToldOutcome): string {
  const whole = wholeText(outcome);
  if (whole.length <= COPIED_MOST) return whole;
  return JSON.stringify({
    ...shortened(outcome),
    first: { client_id: first.client_id, n: first.n },
  } satisfies KeptOutcome);
}

async function textOf(db: Reads, { client_id, n }: TakenNumber): Promise<string | undefined> {
  const row = db.selectFrom('mutations_log').select('outcome').where('client_id', '=', client_id).where('n', '=', n);
  return (await row.executeTakeFirst())?.outcome;
}

/** What became of it, read from what is kept under a number. Once the first telling is forgotten, the rest is all that is known. */
export async function toldBy(db: Reads, at: TakenNumber, text: string): Promise<ToldOutcome> {
  const { first, ...outcome } = JSON.parse(text) as KeptOutcome;
  if (first === undefined) return { outcome, first: at };
  const whole = await textOf(db, first);
  return whole === undefined ? { outcome, first } : { outcome: JSON.parse(whole) as Outcome, first };
}
