import { useCallback, useEffect, useState } from 'react';
import { type KeptPerson, listKeptPeople } from '#src/sync/session/kept-people.ts';

/** Whose data is here beside that of whoever is signed in; undefined until it was looked for. `look` looks again. */
export function useKeptPeople(): { people: KeptPerson[] | undefined; look: () => Promise<void> } {
  const [people, setPeople] = useState<KeptPerson[]>();
  const look = useCallback(async () => setPeople(await listKeptPeople()), []);
  useEffect(() => void look(), [look]);
  return { people, look };
}
