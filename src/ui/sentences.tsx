// How a screen learns the sentence for a failure without knowing the rooms that failures come from.
import { createContext, useContext } from 'react';

/** The sentence for a refusal, a failed transport or a full device; undefined for a bug. */
export type SentenceFor = (error: unknown) => string | undefined;

export const Sentences = createContext<SentenceFor>(() => undefined);

export function useSentences(): SentenceFor {
  return useContext(Sentences);
}
