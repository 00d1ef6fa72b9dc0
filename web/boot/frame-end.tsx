import { useLayoutEffect } from 'react';

/** Removes the frame once the screen has rendered. If the frame shows text, it stays until the screen shows the same text. */
export function FrameEnd() {
  useLayoutEffect(() => {
    const frame = document.querySelector<HTMLElement>('#frame');
    const drawn = document.querySelector<HTMLElement>('#root');
    if (!frame || !drawn) return;
    const isReady = () =>
      !frame.querySelector('h1') ||
      (drawn.querySelector('main > :not([aria-busy])') !== null &&
        !drawn.querySelector('main > [aria-busy]'));
    const end = () => {
      observer.disconnect();
      clearTimeout(latest);
      frame.remove();
      drawn.hidden = false;
    };
    const observer = new MutationObserver(() => isReady() && end());
    const latest = setTimeout(end, 5000);
    drawn.hidden = true;
    if (isReady()) return end();
    observer.observe(drawn, { childList: true, subtree: true });
    return end;
  }, []);
  return null;
}
