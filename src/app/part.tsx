import { type ComponentType, type JSX, lazy, useState } from 'react';

/** A part of the app with a file of its own. */
export interface Part {
  Part: () => JSX.Element;
  /** Loads it ahead: once it is here, it is drawn without waiting. @throws what the browser says when it cannot be. */
  load: () => Promise<unknown>;
}

export function part(fetchPart: () => Promise<ComponentType>): Part {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let here: ComponentType | undefined;
  const load = () => {
    loading ??= fetchPart().then((found) => {
      here = found;
      return { default: found };
    });
    return loading;
  };
  const Later = lazy(load);
  return {
    load,
    Part() {
      // The same from its first drawing on: another would begin anew with an empty state.
      const [Drawn] = useState<ComponentType>(() => here ?? Later);
      return <Drawn />;
    },
  };
}
