/** Undo history: each state is a complete copy that shares the unchanged parts. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** A label of the last change. A following change with the same label is merged with it. */
  step: string | null;
}

const most = 100;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], step: null });

/** Moves to a new state. Changes with the same label (letters of a word, moves of a drag) are undone together. */
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
