// Small facts kept outside IndexedDB: the session and the canary. A browser may refuse storage; then they are kept in
// memory for as long as the page lives.
export interface Keep {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Kept in memory only. */
export function memoryKeep(): Keep {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** Kept by the browser in one of its areas: across restarts, or with `sessionStorage` as long as the tab lives. */
export function browserKeep(area: () => Storage = () => localStorage): Keep {
  const fallback = memoryKeep();
  const attempt = <T>(first: () => T, second: () => T): T => {
    try {
      return first();
    } catch {
      // Private windows and full disks refuse both areas.
      return second();
    }
  };
  return {
    // What found no room there is newer than what stands there.
    get: (key) =>
      fallback.get(key) ??
      attempt(
        () => area().getItem(key),
        () => null,
      ),
    set: (key, value) =>
      attempt(
        () => {
          area().setItem(key, value);
          fallback.remove(key);
        },
        () => fallback.set(key, value),
      ),
    remove: (key) => {
      fallback.remove(key);
      attempt(
        () => area().removeItem(key),
        () => undefined,
      );
    },
    keys: () =>
      attempt(
        () => Object.keys(area()),
        () => fallback.keys(),
      ),
  };
}
