import { type Preference, type Preferences, preferencesOf } from '#domain/preferences';
import type { User } from '#domain/user';
import { enqueue } from '#src/sync/enqueue.ts';
import { useAct } from '#src/ui/use-act.ts';

/** What the person chose, and how to choose otherwise: saved here at once, on their other devices when it has been sent. */
export function usePreferences(user: User): [Preferences, (name: Preference, value: boolean) => void] {
  const { run } = useAct(async (name: Preference, value: boolean) => {
    await enqueue('user.prefer@1', { preferences: { [name]: value } });
  });
  return [preferencesOf(user), (name, value) => void run(name, value)];
}
