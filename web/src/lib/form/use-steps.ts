import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppSearch } from '../addresses/search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This many steps of the form come before this one in the browser's history. */
    stepsBehind?: number;
  }
}

/**
 * Returns the steps of a long form, from 0. Each has an entry in the browser's history, so that Back goes one step
 * back. `resumes`: the form was filled in before, and an address of a later step opens there.
 */
export function useSteps(count: number, resumes: boolean) {
  const router = useRouter();
  const navigate = useNavigate();
  const addressed = (useAppSearch().step ?? 1) - 1;
  const [reached, setReached] = useState(resumes ? count - 1 : 0);
  const shown = Math.min(addressed, reached);
  const [step, setStep] = useState(shown);
  const [followed, setFollowed] = useState(shown);
  if (followed !== shown) {
    // The browser went back or forward, or the address follows.
    setFollowed(shown);
    setStep(shown);
  }
  const go = (to: number): void => {
    const behind = router.latestLocation.state.stepsBehind ?? 0;
    const back = step - to;
    // The error appears beside its field before the address changes.
    flushSync(() => {
      setReached((most) => Math.max(most, to));
      setStep(to);
    });
    if (back === 0) return;
    if (back > 0 && back <= behind) return router.history.go(-back);
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, step: to ? to + 1 : undefined }),
      state: back < 0 ? { stepsBehind: behind + 1 } : {},
      replace: back > 0,
    });
  };
  /** Goes back to the first step in the history, so that what replaces it has nothing of the form behind it. */
  const rewind = async (): Promise<void> => {
    const behind = router.latestLocation.state.stepsBehind ?? 0;
    if (behind === 0) return;
    const arrived = new Promise<void>((done) => {
      const stop = router.history.subscribe(() => {
        stop();
        done();
      });
    });
    router.history.go(-behind);
    await arrived;
  };
  return { step, go, rewind };
}
