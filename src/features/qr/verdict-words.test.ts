import { describe, expect, it } from 'vitest';
import type { PrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { findingOf } from './verdict-words.ts';

const checked_at = '2026-03-14T07:42:00.000Z';
const at = (minutes: number) => Date.parse(checked_at) + minutes * 60_000;

function print(change: Partial<Extract<PrintAnswer, { known: true }>> = {}): PrintAnswer {
  const rows = { document: null, printed: null, current: null, project_name: 'Harbour' };
  const names = { name: undefined, label: undefined };
  return {
    known: true,
    status: 'current',
    unsent: false,
    chosen_here: false,
    kept_back: false,
    checked_at,
    ...rows,
    ...names,
    ...change,
  };
}

describe('a print that is current by what this device knows', () => {
  it('is so without more words only with a connection, and shortly after the server was asked', () => {
    expect(findingOf(print(), true, at(1))).toBe('fresh');
    expect(findingOf(print(), true, at(6))).toBe('stale');
    expect(findingOf(print(), false, at(1))).toBe('stale');
  });

  it('is not so by the word of this device alone', () => {
    expect(findingOf(print({ checked_at: null }), true, at(1))).toBe('stale');
    expect(findingOf(print({ unsent: true }), true, at(1))).toBe('stale');
  });

  it('is not so while the server keeps back what came since', () => {
    expect(findingOf(print({ kept_back: true }), true, at(1))).toBe('stale');
  });
});

it('a print that was superseded stays so without a connection', () => {
  expect(findingOf(print({ status: 'superseded' }), false, at(600))).toBe('superseded');
  expect(findingOf({ known: false, checked_at, held: null }, true, at(1))).toBe('unknown');
  const held = { project_name: 'Harbour', name: 'A-101', label: 'V1' };
  expect(findingOf({ known: false, checked_at, held }, true, at(1))).toBe('held');
  expect(findingOf(print({ status: 'undecided' }), true, at(1))).toBe('undecided');
});
