import { useEffect, useEffectEvent, useState } from 'react';
import {
  type AccessResult,
  type ProjectForMember,
  readProjectAccess,
  saveProjectAccess,
} from '#src/sync/acts/project-access.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSentences } from '#src/ui/sentences.tsx';
import { changesOf, isModified, type Level, type WantedLevels, wantedLevel } from './access-edits.ts';

/** A project as its row shows it. */
export interface AccessRow {
  project: ProjectForMember;
  level: Level;
  modified: boolean;
  /** Changed by the last saving. */
  saved: boolean;
  /** Why the last saving could not change it. */
  failure: string | undefined;
}

/** How the last saving went; `tried` 0: nobody has to be told (any more). */
interface AccessSave {
  saved: ReadonlySet<number>;
  failures: ReadonlyMap<number, string>;
  tried: number;
}
const nothing: AccessSave = { saved: new Set(), failures: new Map(), tried: 0 };
const none: WantedLevels = new Map();

/** What can be shared with somebody, the choices that are held, and how they were saved. */
export function useProjectAccess(memberId: number) {
  const sentenceFor = useSentences();
  const [projects, setProjects] = useState<readonly ProjectForMember[]>();
  const [wanted, setWanted] = useState(none);
  const [saving, setSaving] = useState(nothing);
  const loading = useSubmit(async () => setProjects(await readProjectAccess(memberId)));
  const load = useEffectEvent(() => void loading.run());
  useEffect(() => load(), []);

  const summed = (results: readonly AccessResult[], tried: number): AccessSave => {
    const failed = results.filter(({ error }) => error !== undefined);
    const done = results.filter(({ error }) => error === undefined);
    return {
      saved: new Set(done.map(({ project }) => project.id)),
      failures: new Map(failed.map(({ project, error }) => [project.id, sentenceFor(error) ?? ''])),
      tried,
    };
  };
  const changes = changesOf(projects ?? [], wanted);
  const save = useSubmit(async () => {
    setSaving(nothing);
    const { results, projects: now } = await saveProjectAccess(memberId, changes);
    const after = new Map(results.map(({ project }) => [project.id, project]));
    setProjects(now ?? projects?.map((project) => after.get(project.id) ?? project));
    const saved = summed(results, changes.length);
    setSaving(saved);
    setWanted(new Map([...wanted].filter(([id]) => !saved.saved.has(id))));
  });

  const rows = projects?.map((project): AccessRow => {
    const { id } = project;
    const modified = isModified(project, wanted);
    const failure = modified ? saving.failures.get(id) : undefined;
    return {
      project,
      level: wantedLevel(project, wanted),
      modified,
      saved: !modified && saving.saved.has(id),
      failure,
    };
  });
  return {
    rows,
    /** Projects could not be read. */
    problem: loading.problem,
    retry: () => void loading.run(),
    busy: save.busy,
    /** Choices that are not saved. */
    changed: changes.length,
    /** Of the `tried` ones. */
    savedCount: saving.saved.size,
    tried: saving.tried,
    choose(id: number, level: Level) {
      setWanted(new Map(wanted).set(id, level));
      setSaving({ ...saving, tried: 0 });
    },
    cancel() {
      setWanted(none);
      setSaving(nothing);
    },
    save: () => void save.run(),
  };
}

export type ProjectAccess = ReturnType<typeof useProjectAccess>;
