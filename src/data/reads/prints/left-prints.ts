// What a person printed in projects that went from this device: nothing of those is here any more, and the paper is.
import type { Store } from '#src/data/database.ts';

export interface LeftPrints {
  project_id: number;
  project_name: string;
  /** Still about as the project went; `least`: nobody counted those of one of its prints. */
  copies: number;
  least: boolean;
  /** When this device heard that it went. */
  at: string;
}

export async function readLeftPrints(store: Store): Promise<LeftPrints[]> {
  const noted = (await store.meta.get('prints_left'))?.value;
  return typeof noted === 'string' ? (JSON.parse(noted) as LeftPrints[]) : [];
}
