// Which of a list is open: one at a time, or none.
export const benefits = ['current', 'paper', 'together', 'decide'] as const;
export type Benefit = (typeof benefits)[number];

export interface Accordion {
  open: Benefit | undefined;
  /** Whose picture is shown: what is open, or what was open last. */
  pictured: Benefit;
}

export const firstOpen: Accordion = { open: 'current', pictured: 'current' };

/** Opens a benefit in place of the one that is open; closes it when it is that one. */
export function toggle({ open }: Accordion, benefit: Benefit): Accordion {
  return { open: open === benefit ? undefined : benefit, pictured: benefit };
}
