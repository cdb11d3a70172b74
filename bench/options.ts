// How the benchmark is asked for.
import { parseArgs } from 'node:util';

export interface Options {
  /** Names of measures; empty: all. */
  only: string[];
  repeats: number;
  /** Measures what is built, even where the sources have changed since. */
  asBuilt: boolean;
  /** Of the viewer's measure, the sheets by name; empty: all. */
  sheets: string[];
}

/** Reads the command line. @throws Error that says what is wrong with it. */
export function readOptions(names: readonly string[], args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      repeats: { type: 'string', default: '5' },
      'as-built': { type: 'boolean', default: false },
      sheets: { type: 'string', multiple: true },
    },
  });
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`--only ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  const repeats = Number(values.repeats);
  if (!Number.isInteger(repeats) || repeats < 1) throw new Error('--repeats wants a whole number, at least 1.');
  const sheets = (values.sheets ?? []).flatMap((names) => names.split(','));
  return { only, repeats, asBuilt: values['as-built'], sheets };
}
