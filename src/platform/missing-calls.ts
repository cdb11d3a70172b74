// Calls that pdf.js makes and that not every browser has for which the app is built: put in its place, in a page and in the
// worker alike, before pdf.js is loaded. The app's own code does without them (`scripts/newer-calls.ts`).
import { anySignal } from './any-signal.ts';

function provide(owner: object, name: string, call: unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value: call, configurable: true, writable: true });
}

provide(Promise, 'withResolvers', () => {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
});

provide(
  Promise,
  'try',
  (work: (...values: unknown[]) => unknown, ...values: unknown[]) => new Promise((resolve) => resolve(work(...values))),
);

provide(URL, 'parse', (text: string, base?: string) => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
});

provide(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => anySignal([...signals]).signal);
