// A story in scenes: each says when it plays, and all of them play in the order of time, whatever story they belong to.
import type { Calendar } from './calendar.ts';

export interface Scene {
  /** Working days before the end. */
  ago: number;
  /** UTC, `07:25`. */
  time: string;
  play: () => Promise<unknown>;
}

export const scene = (ago: number, time: string, play: Scene['play']): Scene => ({ ago, time, play });

export async function playScenes(calendar: Calendar, scenes: readonly Scene[]): Promise<void> {
  const inOrder = [...scenes].sort((a, b) => b.ago - a.ago || a.time.localeCompare(b.time));
  for (const { ago, time, play } of inOrder) {
    calendar.go(ago, time);
    await play();
  }
}
