import { expect, test } from 'vitest';
import { balanced, balanceOf, followedBy } from './content-balance.ts';

const of = (text: string) => balanceOf(Buffer.from(text, 'latin1'));

test.each([
  ['q 1 0 0 1 5 5 cm 0 0 m 9 9 l S Q', {}],
  ['q q 2 0 0 2 0 0 cm', { states: { left: 2, lowest: 0 } }],
  ['Q Q q', { states: { left: -1, lowest: -2 } }],
  ['(q \\) q (q) Q) Tj <71 20> Tj /q gs % q Q\nq', { states: { left: 1, lowest: 0 } }],
  ['<</q 1 /MCID 0>> [(q)-3(Q)] TJ', {}],
  ['q BI /W 2 /H 2 /BPC 8 /CS /G ID q Q \x80EI\x01 q q\nEI Q', {}],
  ['BT /F1 9 Tf (a) Tj', { inText: true }],
  ['BT (a) Tj ET', { inText: false }],
  ['/OC /Layer BDC /P BMC EMC', { marks: { left: 1, lowest: 0 } }],
  ['(never closed q', {}],
  ['qQ Qq q1', {}],
])('%s', (text, expected) => {
  expect(of(text)).toEqual({ ...balanced, ...expected });
});

test('streams in a row add up, an underflow in the middle is seen', () => {
  const [one, two] = [of('q BT'), of('Q Q ET q q')];
  expect(followedBy(one, two)).toEqual({
    states: { left: 1, lowest: -1 },
    marks: { left: 0, lowest: 0 },
    inText: false,
  });
  expect(followedBy(of('EMC'), of('/P BMC')).marks).toEqual({ left: 0, lowest: -1 });
});
