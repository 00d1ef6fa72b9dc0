import { useEffect, useState } from 'react';
import { isStill } from '../../../ui/look/plain.ts';

/** The one motion of the product that takes longer than 200 ms. */
const walkMs = 900;

/** Goes once from 0 to 1, slower towards the end; with reduced motion it is there at once. */
export function useWalk(): number {
  const [at, setAt] = useState(() => (isStill() ? 1 : 0));
  useEffect(() => {
    if (isStill()) return;
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const share = Math.min(1, (now - began) / walkMs);
      setAt(1 - (1 - share) ** 3);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return at;
}
