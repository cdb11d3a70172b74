import { expect, it } from 'vitest';
import { PAGE_ROWS, pageOf } from './list-page.ts';

const people = Array.from({ length: 120 }, (_, at) => at + 1);

it('shows fifty rows, and says which', () => {
  expect(PAGE_ROWS).toBe(50);
  expect(pageOf(people, 0)).toMatchObject({ page: 0, from: 1, to: 50, hasNext: true });
  expect(pageOf(people, 1).rows).toEqual(people.slice(50, 100));
  expect(pageOf(people, 2)).toMatchObject({ rows: people.slice(100), from: 101, to: 120, hasNext: false });
});

it('is a single page for fifty, and none for nobody', () => {
  expect(pageOf(people.slice(0, 50), 0)).toMatchObject({ from: 1, to: 50, hasNext: false });
  expect(pageOf([], 0)).toEqual({ rows: [], page: 0, from: 0, to: 0, hasNext: false });
});

it('goes back to its last page when the list has become shorter', () => {
  expect(pageOf(people.slice(0, 60), 2)).toMatchObject({ page: 1, from: 51, to: 60 });
});
