import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useNotes } from '../../lib/snackbars.ts';

/** A pause before it is asked for again, while there is no connection. */
const againMs = 3_000;

/** By itself: what follows an import on the same line also waits for its styles, whose failure it then never hears of. */
const loadOutlet = () => import('../../ui/surfaces/snackbar-outlet.tsx');

/**
 * Returns the outlet, once it has arrived. Without a connection it is asked for again, and the screen goes on without
 * it.
 */
function useOutlet(wanted: boolean): ReactNode {
  const [Outlet, setOutlet] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Outlet) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () =>
      void loadOutlet().then(
        (file) => isGone || setOutlet(() => file.default),
        () => isGone || (timer = setTimeout(load, againMs)),
      );
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [wanted, Outlet]);
  return Outlet && createElement(Outlet);
}

/**
 * Shows snackbars. Loads on the first interaction, because the connection may be gone when there is a message to show.
 */
export function Snackbars() {
  const [isTouched, setTouched] = useState(false);
  const wanted = useNotes().length > 0 || isTouched;
  const outlet = useOutlet(wanted);
  useEffect(() => {
    if (wanted) return;
    const touch = () => void setTimeout(() => setTouched(true), 500);
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) addEventListener(act, touch, { once: true, passive: true, capture: true });
    return () => {
      for (const act of acts) removeEventListener(act, touch, { capture: true });
    };
  }, [wanted]);
  return outlet;
}
