// A device that its person reported lost: how its data goes from it.

/** Its unsent work is sent before, or given up. */
export const losings = ['send_first', 'at_once'] as const;
export type LosingState = (typeof losings)[number];
