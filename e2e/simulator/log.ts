// What people did, each act once: who, on which device, what it said, and what they saw when they did it.
import { createHash } from 'node:crypto';
import type { MutationName } from '#domain/mutations/catalogue';
import type { Seen } from './model/arrival.ts';

export interface Act {
  person: number;
  /** The device's name in the story. */
  device: string;
  /** The step that it was done in. */
  step: number;
  name: MutationName | string;
  args: Record<string, unknown>;
  clientTime: string;
  /** By which the queue knows it. */
  key: number;
  /** Marks of other words in which a device says the same, as it tells a server whose data was put back. */
  marks?: Set<string>;
  seen: Seen;
  /** SHA-256 of a file that it announces. */
  sha256: string | undefined;
  /** What the server ever answered to it beside yes, in any of its histories. */
  codes?: Set<string>;
  /** The person has read what that was. */
  read?: true;
  /** What the person decided about it since: it need be nowhere any more. */
  answered?: 'given up' | 'done again' | 'taken back';
  /** Its device was lost with it. */
  lost?: true;
  /** Its person signed out where all was sent: it is on the server alone. */
  wiped?: true;
}

/** How the server's book names a change. */
function digestOf(name: string, args: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, args]))
    .digest('hex');
}

/** An act is the same whatever its number is: by what it says and by the clock of the device. */
export const markOf = (name: string, args: unknown, clientTime: string) => `${digestOf(name, args)} ${clientTime}`;

type Words = Pick<Act, 'name' | 'args'>;

export class Log {
  readonly acts: Act[] = [];
  readonly #byMark = new Map<string, Act>();
  readonly #words = new Map<string, Words>();

  add(act: Act): void {
    this.acts.push(act);
    this.#byMark.set(markOf(act.name, act.args, act.clientTime), act);
  }

  /** By the digest of the server's book. */
  find(digest: string, clientTime: string): Act | undefined {
    return this.#byMark.get(`${digest} ${clientTime}`);
  }

  /** What an act says in the words that the server's book has of it. */
  wordsOf(act: Act, digest: string): Words {
    return this.#words.get(`${digest} ${act.clientTime}`) ?? act;
  }

  /** The device says it in other words. */
  reword(act: Act, { name, args }: Words): void {
    const mark = markOf(name, args, act.clientTime);
    this.#byMark.set(mark, act);
    this.#words.set(mark, { name, args });
    act.marks = new Set([...(act.marks ?? []), mark]);
  }

  /** By what it says and the clock of its device. */
  findMark(mark: string): Act | undefined {
    return this.#byMark.get(mark);
  }

  /** It goes by another name from now on: the app or the server is another. */
  rename(act: Act, name: string): void {
    this.#byMark.delete(markOf(act.name, act.args, act.clientTime));
    act.name = name;
    this.#byMark.set(markOf(act.name, act.args, act.clientTime), act);
  }
}
