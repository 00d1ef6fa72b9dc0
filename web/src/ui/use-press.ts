import { useRef, useState } from 'react';

/** A mutation reports that it is busy shortly after it starts. Until then, this ignores a second press. */
const untilBusyMs = 50;

/**
 * Runs an action once at a time and ignores presses while it runs. An action that returns a promise is busy until it
 * settles. For an action that starts a mutation and returns nothing, pass its `isPending` as `isBusy`.
 */
export function usePress<A extends readonly unknown[]>(
  action: ((...args: A) => unknown) | undefined,
  isBusy?: boolean,
): { press(...args: A): void; busy: boolean } {
  const isLocked = useRef(false);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isRunning, setRunning] = useState(false);
  const press = (...args: A): void => {
    if (isLocked.current || isBusy || !action) return;
    const now = performance.now();
    if (isBusy !== undefined && now - startedAt.current < untilBusyMs) return;
    startedAt.current = now;
    const result = action(...args);
    if (!(result instanceof Promise)) return;
    isLocked.current = true;
    setRunning(true);
    void result.finally(() => {
      isLocked.current = false;
      setRunning(false);
    });
  };
  return { press, busy: isBusy === true || isRunning };
}
