import { createContext, type ReactNode } from 'react';

interface MergedHead {
  start: ReactNode;
  end: ReactNode;
}

/** On a small screen two heads are one: what the upper one has at its ends stands at the ends of the lower. */
export const MergedHeadContext = createContext<MergedHead | null>(null);
