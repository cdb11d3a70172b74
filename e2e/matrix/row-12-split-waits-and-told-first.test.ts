// Failure matrix 12: Carl's sheet had become a version of Ana's of the same name. He has split it off without signal, and the server is
// restored to before both sheets. His device tells first, or hers. They are two sheets, as he decided, and he is asked nothing.
import { expect } from 'vitest';
import { test } from '../fixtures/site.ts';
import { joinedSheets, nameOn } from '../fixtures/split-sheets.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const first of ['Carl', 'Ana'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, carl, hers, his, restore, split } = await joinedSheets(site);
    await rounds(ana, ana);
    await split();
    await restore();
    const [one, other] = first === 'Carl' ? [carl, ana] : [ana, carl];
    await rounds(one, one, other, other, one, other, one, other);
    const refused = await carl.read((store) => store.attention.where('kind').equals('rejected').toArray());
    expect(refused.map(({ code, mutation }) => `${mutation?.name} ${code}`)).toEqual([]);
    for (const tablet of [ana, carl]) {
      expect([await nameOn(tablet, hers.id), await nameOn(tablet, his.id)]).toEqual(['S3', 'S3 (2)']);
    }
  });
}
