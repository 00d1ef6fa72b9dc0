import { useSyncExternalStore } from 'react';
import type { MetricName } from '#contract/metrics.ts';

export type LogSubject = 'steps' | MetricName;

/** The thing to log, and its day; null for today. */
export interface LogTarget {
  /** Tells one opening of the dialog from the next. */
  id: number;
  subject: LogSubject;
  day: string | null;
  /** Its entry is on the way and shows as saved already. */
  isAway?: boolean;
}

let target: LogTarget | null = null;
let openings = 0;
const listeners = new Set<() => void>();

function set(next: LogTarget | null): void {
  target = next;
  for (const listener of listeners) listener();
}

/** The log dialog can be opened from everywhere: by a button, the middle tab or the key L. */
export const openLog = (): void => openLogOf('steps');
export function openLogOf(subject: LogSubject, day: string | null = null): void {
  openings += 1;
  set({ id: openings, subject, day });
}
export const closeLog = (): void => set(null);

/**
 * Hides the open dialog while its entry is sent. `end` closes it for good, and `show` brings it back with what was typed.
 * Both do nothing if the dialog was opened anew in the meantime; `show` then returns false.
 */
export function hideLog(): { end(): void; show(): boolean } {
  const open = target;
  const hidden = open && { ...open, isAway: true };
  set(hidden);
  const become = (next: LogTarget | null): boolean => {
    if (target !== hidden) return false;
    set(next);
    return true;
  };
  return { end: () => void become(null), show: () => become(open) };
}
/** The initial values of the open dialog; null while it is closed. */
export const useLogTarget = (): LogTarget | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => target,
  );
