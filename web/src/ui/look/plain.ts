import { useState } from 'react';

/** Read by the page itself before the first paint (boot/page.ts), as the color scheme is. */
const key = 'goodstride-plain';
const mark = 'data-plain';

/** Whether this device shows pages without drawings and motion. */
const isPlain = (): boolean => document.documentElement.hasAttribute(mark);

/** Whether nothing may move by itself, by the device's own setting or by ours. */
export const isStill = (): boolean => isPlain() || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns whether pages are plain, and switches that for this device. */
export function usePlain(): { plain: boolean; setPlain(plain: boolean): void } {
  const [plain, setState] = useState(isPlain);
  return {
    plain,
    setPlain: (next) => {
      document.documentElement.toggleAttribute(mark, next);
      setState(next);
      try {
        if (next) localStorage.setItem(key, '1');
        else localStorage.removeItem(key);
      } catch {
        // If storage is unavailable, the setting applies to this visit only.
      }
    },
  };
}
