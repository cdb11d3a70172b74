/** Whose data waits on this device for its owner, and how many of their changes are unsent. */
export interface KeptHere {
  email: string;
  unsent: number;
}

/** Whether the address that was typed is that of the person whose data is kept here. */
export function isTheirs(kept: KeptHere | undefined, typed: string): kept is KeptHere {
  return kept !== undefined && kept.email.trim().toLowerCase() === typed.trim().toLowerCase();
}
