import { useEffect, useState } from 'react';
import { limits } from '#domain/limits';
import { type FoundUser, findPeople } from '#src/sync/acts/find-people.ts';

/** Milliseconds without another letter after which the server is asked. */
const PAUSE = 300;

/** People who may be meant by what is typed, from two letters on. Old answers never replace new ones. */
export function useFoundPeople(text: string): readonly FoundUser[] {
  const typed = text.trim().slice(0, limits.emailMax);
  const [told, setTold] = useState<{ typed: string; found: FoundUser[] }>();
  useEffect(() => {
    if (typed.length < limits.peopleSearchMin) return;
    const end = new AbortController();
    const ask = async () => {
      const found = await findPeople(typed, end.signal);
      if (found !== undefined) setTold({ typed, found });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [typed]);
  return told?.typed === typed ? told.found : [];
}
