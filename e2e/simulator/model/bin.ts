// What is in a bin, as its owner is shown it: each thing once, by what it was deleted as.
import { type Gone, inTime, type World } from './world.ts';

const wentWith = (gone: Gone, other: Gone | null | undefined) => gone.event === other?.event && gone.at === other.at;

/** `kind id` of what can be brought back in a living project. */
export function binOf(world: World, project: number, now: number): string[] {
  const gone = <T extends { project: number; gone: Gone | null }>(things: Map<number, T>) =>
    [...things.values()].flatMap((thing) =>
      thing.project === project && thing.gone !== null && inTime(thing.gone, now) ? [{ thing, gone: thing.gone }] : [],
    );
  const folders = gone(world.folders).filter(
    (one) => one.thing.parent === null || !wentWith(one.gone, world.folders.get(one.thing.parent)?.gone),
  );
  const documents = gone(world.documents).filter(
    (one) => !wentWith(one.gone, world.folders.get(one.thing.folder)?.gone),
  );
  // Those of a document that is gone come back with it.
  const versions = gone(world.versions).filter((one) => world.documents.get(one.thing.document)?.gone === null);
  return [
    ...folders.map(({ thing }) => `folder ${thing.id}`),
    ...documents.map(({ thing }) => `document ${thing.id}`),
    ...versions.map(({ thing }) => `version ${thing.id}`),
  ];
}

/** `project id` of a person's own that can be brought back. */
export function deletedProjectsOf(world: World, person: number, now: number): string[] {
  const own = [...world.projects.values()].filter(({ owner, gone }) => {
    return owner === person && gone !== null && inTime(gone, now);
  });
  return own.map(({ id }) => `project ${id}`);
}
