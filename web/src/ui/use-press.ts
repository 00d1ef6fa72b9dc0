import { useRef, useState } from 'react';

/** A mutation says that it is busy a moment after it was started; until then this keeps a second press out. */
const untilBusyMs = 50;

/**
 * Runs an action once at a time: a press while it runs is ignored. An action that returns a promise is busy until that
 * settles. `isBusy` says so from outside, for an action that starts a mutation (its `isPending`) and returns nothing.
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
