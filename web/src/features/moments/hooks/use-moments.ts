import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { takeMoment, tellMoment, type Moment } from '#contract/features/moments/moments.ts';
import { firstWeekDays } from '#contract/features/today/today.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { entryWrites } from '../../../lib/api/changes.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLive } from '../../../lib/api/live.ts';

/** Several taps in a row are one moment. */
const gatherMs = 500;
/** The page that was opened comes first. */
const openedMs = 2000;

/** Somebody types, or a dialog is open: the sheet waits. */
function isBusy(): boolean {
  const focused = document.activeElement;
  const types =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(focused.tagName));
  return types || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Whether the reader is where what was reached belongs: on the dashboard or in a challenge. */
function isAmongSteps(): boolean {
  const { pathname } = globalThis.location;
  return pathname === paths.dashboard || pathname.startsWith(`${paths.challenges}/`);
}

/** Calls back once nobody would be disturbed; looked at until it is so. What was just entered is told anywhere. */
function useWhenFree(isWaiting: boolean, isJustEntered: boolean, onFree: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (!isBusy() && (isJustEntered || isAmongSteps())) onFree();
    };
    const first = setTimeout(look);
    const timer = setInterval(look, 300);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isWaiting, isJustEntered, onFree]);
}

/** An offer that waits longer is asked for again before it is drawn, because another device may have it by then. */
const freshForMs = 100_000;
/** Somebody who comes back to the page a moment later is not asked for again. */
const lookAgainMs = 60_000;

interface Offered {
  moment: Moment;
  at: number;
  /** It was asked for after an entry on this page. */
  isJustEntered: boolean;
}

/** Calls back when something may be new: the page opens or becomes visible, an entry is saved, a place is reached. */
function useOccasions(memberId: string, isWelcomed: boolean, ask: (isJustEntered: boolean) => void): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const askSoon = useCallback(
    (ms = gatherMs, isJustEntered = false) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        asked.current = Date.now();
        ask(isJustEntered);
      }, ms);
    },
    [ask],
  );
  useEffect(() => {
    const look = () => {
      const isDue = isWelcomed && Date.now() - asked.current > lookAgainMs;
      if (isDue && document.visibilityState === 'visible') askSoon(openedMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    const stop = cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.mutation.options.mutationKey?.[0] === entryWrites[0]) askSoon(gatherMs, true);
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
    };
  }, [cache, askSoon, isWelcomed]);
  // Places on a journey are reached a second after the entry.
  useLive(
    'milestones.moved',
    memberId,
    useCallback(() => askSoon(), [askSoon]),
  );
}

/**
 * The moment to show now, and putting it away. The server offers each to one of the member's devices, and it counts as told once
 * it is drawn, so that none is lost to a crash.
 */
export function useMoments(): { moment: Moment | null; onClose: () => void } {
  const { id, welcomed, registeredDate, today } = useMe();
  // A newcomer is welcomed first; what they enter meanwhile is told.
  const isWelcomed = welcomed || Date.parse(today) - Date.parse(registeredDate) >= firstWeekDays * 86_400_000;
  const [offered, setOffered] = useState<Offered | null>(null);
  const [shown, setShown] = useState(false);
  const isHeld = useRef(false);
  const ask = useCallback(
    (isJustEntered: boolean) => {
      // What comes while one waits is asked for after it.
      if (isHeld.current) return;
      isHeld.current = true;
      callApi(takeMoment, { params: { id }, key: crypto.randomUUID() }).then(
        ({ moment }) => {
          isHeld.current = moment !== null;
          setOffered(moment && { moment, at: Date.now(), isJustEntered });
        },
        // What wasn't told comes with the next occasion.
        () => (isHeld.current = false),
      );
    },
    [id],
  );
  useOccasions(id, isWelcomed, ask);
  const offer = offered?.moment.offer;
  const show = useCallback(() => {
    if (offered && Date.now() - offered.at < freshForMs) return setShown(true);
    isHeld.current = false;
    setOffered(null);
    ask(offered?.isJustEntered ?? false);
  }, [offered, ask]);
  useWhenFree(offered !== null && !shown, offered?.isJustEntered ?? false, show);
  useEffect(() => {
    // One that could not be noted is offered again after two minutes.
    if (shown && offer) callApi(tellMoment, { params: { id }, body: { offer } }).catch(() => undefined);
  }, [shown, offer, id]);
  const onClose = useCallback(() => {
    setShown(false);
    setOffered(null);
    isHeld.current = false;
    // Whoever looks at one has time for the next.
    ask(true);
  }, [ask]);
  return { moment: shown ? (offered?.moment ?? null) : null, onClose };
}
