import { useSyncExternalStore } from 'react';
import { install } from '#src/platform/install.ts';
import type { InstallState } from '#src/platform/install-state.ts';

export function useInstallState(): InstallState {
  return useSyncExternalStore(install.subscribe, install.getSnapshot);
}
