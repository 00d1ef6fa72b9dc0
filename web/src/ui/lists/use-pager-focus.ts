import { useEffect, useRef } from 'react';

type Pressed = 'previous' | 'next';

/** Keeps the focus in a pager: the browser takes it from a button that becomes disabled, and the other one gets it. */
export function usePagerFocus(hasPrevious: boolean, hasNext: boolean) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    if (pressed.current === 'next' && !hasNext && hasPrevious) previous.current?.focus();
    if (pressed.current === 'previous' && !hasPrevious && hasNext) next.current?.focus();
    pressed.current = null;
  }, [hasNext, hasPrevious]);
  const press = (which: Pressed, turn: () => void) => () => {
    pressed.current = which;
    turn();
  };
  return { previous, next, press };
}
