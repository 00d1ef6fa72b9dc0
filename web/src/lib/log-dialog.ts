import { useSyncExternalStore } from 'react';
import type { MetricName } from '#contract/metrics.ts';

export type LogSubject = 'steps' | MetricName;

/** The thing to log, and its day; null for today. */
export interface LogTarget {
  subject: LogSubject;
  day: string | null;
}

let target: LogTarget | null = null;
const listeners = new Set<() => void>();

function set(next: LogTarget | null): void {
  target = next;
  for (const listener of listeners) listener();
}

/** The log dialog can be opened from everywhere: by a button, the middle tab or the key L. */
export const openLog = (): void => set({ subject: 'steps', day: null });
export const openLogOf = (subject: LogSubject, day: string | null = null): void => set({ subject, day });
export const closeLog = (): void => set(null);
/** The initial values of the open dialog; null while it is closed. */
export const useLogTarget = (): LogTarget | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => target,
  );
