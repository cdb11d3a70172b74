import { expect, test } from 'vitest';
import { readServiceWorkerState } from './service-worker-state.ts';

const some = {} as ServiceWorker;
type Registered = Pick<ServiceWorkerRegistration, 'active' | 'waiting'>;

const stateOf = (registered: Partial<Registered> | undefined, controller: ServiceWorker | null = null) => {
  const registration = registered && { active: null, waiting: null, ...registered };
  const getRegistration = () => Promise.resolve(registration as ServiceWorkerRegistration | undefined);
  return readServiceWorkerState({ controller, getRegistration });
};

test('tells whether the app is kept here, and whether this page was loaded from it', async () => {
  expect(await readServiceWorkerState(undefined)).toBe('unsupported');
  expect(await stateOf(undefined)).toBe('absent');
  expect(await stateOf({})).toBe('installing');
  expect(await stateOf({ active: some })).toBe('beside');
  expect(await stateOf({ active: some }, some)).toBe('active');
  expect(await stateOf({ active: some, waiting: some }, some)).toBe('waiting');
});

test('where the browser refuses to say, none is there', async () => {
  const getRegistration = () => Promise.reject(new DOMException('storage is forbidden', 'SecurityError'));
  expect(await readServiceWorkerState({ controller: null, getRegistration })).toBe('absent');
});
