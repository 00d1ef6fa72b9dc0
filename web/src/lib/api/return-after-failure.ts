import { useCallback, useEffect, useRef } from 'react';
import { ApiFailure } from './failure.ts';
import { say } from '../snackbars.ts';

const pauseMs = 5000;

/** Returns the server's message, or the given text if it sent none. */
const sentence = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure && error.code !== 'internal' ? error.message : otherwise;

/**
 * After a failed join or add, shows the error and reloads the challenge page 5 seconds later
 * (docs/domain.md#in-the-browser), unless the screen was left, the error belongs to a field, or there is no connection.
 */
export function useReturnAfterFailure(address: string, otherwise: string): (error: unknown) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (error: unknown) => {
      say(sentence(error, otherwise), 'error');
      clearTimeout(timer.current);
      const stays =
        error instanceof ApiFailure && (error.code === 'offline' || Object.keys(error.fields).length);
      if (!stays) timer.current = setTimeout(() => window.location.assign(address), pauseMs);
    },
    [address, otherwise],
  );
}
