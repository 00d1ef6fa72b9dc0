import { useSyncExternalStore } from 'react';
import type { MetricName } from '#contract/metrics.ts';

/** What to log. */
export type LogSubject = 'steps' | MetricName;

let subject: LogSubject | null = null;
const listeners = new Set<() => void>();

function set(next: LogSubject | null): void {
  subject = next;
  for (const listener of listeners) listener();
}

/** The log dialog can be opened from everywhere: by a button, the middle tab or the key L. */
export const openLog = (): void => set('steps');
export const openLogOf = (of: LogSubject): void => set(of);
export const closeLog = (): void => set(null);
/** The initial values of the open dialog; null while it is closed. */
export const useLogSubject = (): LogSubject | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => subject,
  );
