import { startTransition, useEffect, useState } from 'react';

/** How many are drawn before anything is shown, and how many with each further breath. */
const FIRST = 20;
const STEP = 12;

/**
 * How many of a long list to draw: those in sight at once, the others as the browser finds time. What a person does
 * meanwhile goes first.
 */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
