// How much is drawn in one turn of the page. A canvas notes what it is told, and draws it when the turn is over: by the clock alone
// a turn would be told far more than there is time for.
import { nextTurn } from './turn.ts';

/** Steps of the first turn, and of any. */
const FIRST = 4;
const LEAST = 1;
/** Milliseconds that drawing takes after what was told: less, and the next turn has twice as many steps; more, and it has half. */
const SHORT = 16;
const LONG = 40;

/** Of one canvas after another of the same drawing: what was learned of the first holds for the next. */
export class Pace {
  private most = FIRST;
  private readonly now: () => number;
  private readonly turn: () => Promise<void>;

  constructor(now = () => performance.now(), turn = nextTurn) {
    this.now = now;
    this.turn = turn;
  }

  /** Goes on with drawing, for so many milliseconds at most. @returns whether it has come to its end. */
  take(steps: Iterator<unknown>, slice: number): boolean {
    const until = this.now() + slice;
    const { most } = this;
    let taken = 0;
    let done = false;
    while (!done && taken < most && this.now() < until) {
      done = steps.next().done === true;
      taken += 1;
    }
    const told = this.now();
    void this.turn().then(() => this.learn(taken, this.now() - told));
    return done;
  }

  private learn(taken: number, drawing: number): void {
    if (drawing > LONG) this.most = Math.max(LEAST, Math.floor(taken / 2));
    else if (drawing < SHORT && taken === this.most) this.most *= 2;
  }
}
