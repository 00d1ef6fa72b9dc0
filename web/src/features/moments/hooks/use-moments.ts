import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { takeMoment, type EntryMoment } from '#contract/features/moments/moments.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { entryWrites } from '../../../lib/api/changes.ts';
import { useLive } from '../../../lib/api/live.ts';

/** Several taps in a row are one moment. */
const gatherMs = 500;

/** Somebody types, or a dialog is open: the sheet waits. */
function isBusy(): boolean {
  const focused = document.activeElement;
  const types =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(focused.tagName));
  return types || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Whether nobody would be disturbed now; looked at until it is so. */
function useIsFree(isWaiting: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => !isBusy() && setFree(true);
    look();
    const timer = setInterval(look, 300);
    return () => {
      clearInterval(timer);
      setFree(false);
    };
  }, [isWaiting]);
  return isFree;
}

/** Asks what is new a little after each entry. The server answers each moment once, on one of the member's devices. */
function useAfterEntries(memberId: string, onMoment: (moment: EntryMoment) => void): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      callApi(takeMoment, { params: { id: memberId }, key: crypto.randomUUID() }).then(
        ({ moment }) => moment && onMoment(moment),
        // The entry is saved, and what wasn't told comes with the next one.
        () => undefined,
      );
    }, gatherMs);
  }, [memberId, onMoment]);
  useEffect(() => {
    const stop = cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.mutation.options.mutationKey?.[0] === entryWrites[0]) askSoon();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [cache, askSoon]);
  // Places on a journey are reached a second after the entry.
  useLive('milestones.moved', memberId, askSoon);
}

/** The moment to show now, and putting it away for the next one. */
export function useMoments(): { moment: EntryMoment | null; onClose: () => void } {
  const me = useMe();
  const [queue, setQueue] = useState<readonly EntryMoment[]>([]);
  const add = useCallback((moment: EntryMoment) => setQueue((before) => [...before, moment]), []);
  useAfterEntries(me.id, add);
  const [shown, setShown] = useState(false);
  const isFree = useIsFree(queue.length > 0 && !shown);
  if (isFree && !shown) setShown(true);
  const onClose = useCallback(() => {
    setShown(false);
    setQueue((before) => before.slice(1));
  }, []);
  return { moment: shown ? (queue[0] ?? null) : null, onClose };
}
