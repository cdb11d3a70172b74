import Dexie from 'dexie';
import type { Store } from './database.ts';

/**
 * Tells of every change to these tables, in this tab and others, and nothing of what changed: for what takes too long to
 * be read anew with each. @returns what ends it.
 */
export function onChange(tables: readonly (keyof Store & string)[], listener: () => void): () => void {
  const heard = (parts: Record<string, unknown>) => {
    if (Object.keys(parts).some((part) => tables.some((table) => part.includes(`/${table}/`)))) listener();
  };
  Dexie.on('storagemutated', heard);
  return () => Dexie.on.storagemutated.unsubscribe(heard);
}
