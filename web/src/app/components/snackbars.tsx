import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotes } from '../../lib/snackbars.ts';

const SnackbarOutlet = lazy(() => import('../../ui/surfaces/snackbar-outlet.tsx'));

/**
 * Shows snackbars. Loads on the first interaction, because the connection may be gone when there is a message to show.
 */
export function Snackbars() {
  const [isTouched, setTouched] = useState(false);
  const wanted = useNotes().length > 0 || isTouched;
  useEffect(() => {
    if (wanted) return;
    const touch = () => void setTimeout(() => setTouched(true), 500);
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) addEventListener(act, touch, { once: true, passive: true, capture: true });
    return () => {
      for (const act of acts) removeEventListener(act, touch, { capture: true });
    };
  }, [wanted]);
  return <Suspense>{wanted && <SnackbarOutlet />}</Suspense>;
}
