import { largestOf } from '#domain/sync/lists';
import type { PageSize, StackPlace } from '#src/features/viewer/stage/page-layout.ts';

type PageSizes = readonly PageSize[];

/** Both on one paper: as wide and as high as the larger, upper left corner on upper left corner. */
export function papersOf(before: PageSizes, after: PageSizes): PageSize[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, page) => {
    const both = [before[page], after[page]].flatMap((size) => size ?? []);
    return {
      width: largestOf(both.map((size) => size.width)),
      height: largestOf(both.map((size) => size.height)),
    };
  });
}

/** The pages as the newer has them; those that only the older has are its. */
export function newestOf(before: PageSizes, after: PageSizes): PageSize[] {
  return [...after, ...before.slice(after.length)];
}

/** A place of a page, as the same place of a smaller or larger one with which it shares its upper left corner. */
export function placeOnPaper(place: StackPlace, own: PageSizes, paper: PageSizes): StackPlace {
  const [from, to] = [own[place.page], paper[place.page]];
  if (from === undefined || to === undefined) return place;
  return { ...place, x: (place.x * from.width) / to.width, y: (place.y * from.height) / to.height };
}

/** What rounding and scanning make of one size. */
const ALIKE = 1.01;
const alike = (one: number, other: number) => Math.max(one, other) <= ALIKE * Math.min(one, other);

/** Whether a page that both have is of another size in one. */
export function differInSize(before: PageSizes, after: PageSizes): boolean {
  return before.some((size, page) => {
    const other = after[page];
    return other !== undefined && !(alike(size.width, other.width) && alike(size.height, other.height));
  });
}
