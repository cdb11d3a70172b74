import { type ComponentType, type JSX, useState } from 'react';
import { laterScreen } from '#src/ui/dialogs/later.tsx';

/** A part of the app with a file of its own. */
export interface Part {
  Part: () => JSX.Element;
  /** Loads it ahead: once it is here, it is drawn without waiting. @throws what the browser says when it cannot be. */
  load: () => Promise<unknown>;
}

export function part(fetchPart: () => Promise<ComponentType>): Part {
  const { Later, part: fetched } = laterScreen(fetchPart);
  return {
    load: () => fetched.load(),
    Part() {
      // The same from its first drawing on: another would begin anew with an empty state.
      const [Drawn] = useState<ComponentType>(() => fetched.part ?? Later);
      return <Drawn />;
    },
  };
}
