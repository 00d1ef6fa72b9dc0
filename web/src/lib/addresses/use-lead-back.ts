import { useCallback, useEffect, useRef } from 'react';
import { ApiFailure, sentenceOf } from '../api/failure.ts';
import { say } from '../snackbars.ts';

/** A refusal is shown this long before the browser leads back (docs/domain.md#in-the-browser). */
const leadBackAfterMs = 2000;

function useLater(go: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), leadBackAfterMs);
  }, []);
}

/**
 * Leads away from a page that the member may no longer use. Shows the error, and after a 403 calls `go` once there was time
 * to read it. Returns whether it leads away.
 */
export function useLeadBack(go: () => unknown): (error: unknown) => boolean {
  const later = useLater(go);
  return useCallback(
    (error: unknown) => {
      say(sentenceOf(error), 'error');
      const isForbidden = error instanceof ApiFailure && error.status === 403;
      if (isForbidden) later();
      return isForbidden;
    },
    [later],
  );
}

/** Leads back from a page that was opened without permission. */
export function useLeadBackFrom(isForbidden: boolean, go: () => unknown): void {
  const later = useLater(go);
  useEffect(() => {
    if (isForbidden) later();
  }, [isForbidden, later]);
}
