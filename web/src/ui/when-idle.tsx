import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

/** What nobody sees first: drawn once the screen above stands and the page has nothing to do, a second later at most. */
export function WhenIdle({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const draw = () => startTransition(() => setDue(true));
    // Not every browser has it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(draw, 200);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(draw, { timeout: 1_000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return due ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
