import { useSyncExternalStore } from 'react';
import type { MetricName } from '#contract/metrics.ts';

/** What is to be logged. */
export type LogSubject = 'steps' | MetricName;

let subject: LogSubject | null = null;
const listeners = new Set<() => void>();

function set(next: LogSubject | null): void {
  subject = next;
  for (const listener of listeners) listener();
}

/** The log dialog opens from everywhere: a button, the tab in the middle, the key L. */
export const openLog = (): void => set('steps');
export const openLogOf = (of: LogSubject): void => set(of);
export const closeLog = (): void => set(null);
/** What the open dialog began with; null while it is closed. */
export const useLogSubject = (): LogSubject | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => subject,
  );
