import { useEffect, useRef, useState } from 'react';

const pauseMs = 60_000;

/**
 * A text for screen readers that changes by itself: they hear of a change when they are silent, and at most once a minute, however often
 * it changes.
 */
export function Politely({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  const at = useRef(-Infinity);
  useEffect(() => {
    if (text === said) return;
    const timer = setTimeout(
      () => {
        at.current = Date.now();
        setSaid(text);
      },
      Math.max(0, at.current + pauseMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, said]);
  return <output className="hidden">{said}</output>;
}
