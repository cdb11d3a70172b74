import { liveQuery } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import type { DependencyList } from 'react';
import { tracked } from './live-value.ts';

/** What a query of the store answers, again after every change to what it read; `first` until the first answer. */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: DependencyList): T | undefined;
export function useLiveQuery<T, F>(query: () => Promise<T> | T, deps: DependencyList, first: F): T | F;
export function useLiveQuery<T, F>(query: () => Promise<T> | T, deps: DependencyList, first?: F): T | F | undefined {
  return useObservable(() => liveQuery(tracked(query)), [...deps], first);
}
