import { useMemo, useState } from 'react';
import type { ActivityLine } from '#domain/endpoints/activities';
import { read } from '#src/data/current-store.ts';
import { type ActivityLog, readActivityLog, withoutGap } from '#src/data/reads/activity.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { readOlderActivity } from '#src/sync/acts/older-activity.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

export interface OpenLog extends Omit<ActivityLog, 'lines'> {
  /** Newest first: what this device holds, and what was loaded from the server since the screen was opened. */
  lines: readonly ActivityLine[];
  /** How many more the server has. */
  older: number;
  loadOlder: () => void;
  loading: boolean;
  /** Why older ones could not be loaded, in a sentence. */
  problem: string | undefined;
}

function merged(known: readonly ActivityLine[], held: readonly ActivityLine[]): ActivityLine[] {
  return withoutGap(new Map([...known, ...held].map((line) => [line.number, line])).values());
}

/** @returns undefined until it is read; null for a project that is not on this device. */
export function useActivityLog(projectId: number): OpenLog | null | undefined {
  const log = useLiveQuery(async () => (await read((store) => readActivityLog(store, projectId))) ?? null, [projectId]);
  // With the lines that were held then: a device that gets newer ones lets go of its oldest.
  const [known, setKnown] = useState<readonly ActivityLine[]>([]);
  const held = log?.lines;
  const lines = useMemo(() => merged(known, held ?? []), [known, held]);
  const oldest = lines.at(-1)?.number ?? 1;
  const { run, busy, problem } = useSubmit(async () => {
    setKnown([...lines, ...(await readOlderActivity(projectId, oldest))]);
  });
  if (log === undefined || log === null) return log;
  return { ...log, lines, older: oldest - 1, loadOlder: () => void run(), loading: busy, problem };
}
