/** What can be taken back: each state is a whole of its own and shares what did not change. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last change was about: the next one of the same belongs to it. */
  step: string | null;
}

const most = 100;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], step: null });

/** Goes on to a new state; changes of one step (the letters of a word, the ways of a drag) are taken back together. */
export function change<T>(history: History<T>, next: T, step: string | null = null): History<T> {
  if (Object.is(next, history.now)) return history;
  if (step !== null && step === history.step) return { ...history, now: next, future: [] };
  return { past: [...history.past.slice(1 - most), history.now], now: next, future: [], step };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  if (!past.length) return history;
  return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], step: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (!history.future.length) return history;
  return { past: [...history.past, history.now], now: next!, future, step: null };
}
