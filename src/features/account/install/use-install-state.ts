import { useSyncExternalStore } from 'react';
import { install } from '#src/platform/installed/install.ts';
import type { InstallState } from '#src/platform/installed/install-state.ts';

export function useInstallState(): InstallState {
  return useSyncExternalStore(install.subscribe, install.getSnapshot);
}
