import { useLayoutEffect } from 'react';

const inTask = () => new Promise<void>((go) => setTimeout(go));

/**
 * Lays out the hidden screen card by card, each in its own task. Doing it all at once blocked the page for several
 * frames on a phone.
 */
async function layOut(drawn: HTMLElement): Promise<void> {
  const cards = [...drawn.querySelectorAll<HTMLElement>('main [data-card]')];
  for (const card of cards) card.dataset['later'] = '';
  drawn.hidden = false;
  drawn.style.opacity = '0';
  for (const card of [null, ...cards]) {
    await inTask();
    if (card) delete card.dataset['later'];
    // Measuring forces the layout.
    drawn.getBoundingClientRect();
  }
  await inTask();
  drawn.style.opacity = '';
}

/**
 * Removes the inlined frame after the first render. If the frame shows text, it stays until the render shows the same
 * text, so that nothing flickers.
 */
export function FrameEnd() {
  useLayoutEffect(() => {
    const frame = document.querySelector<HTMLElement>('#frame');
    const drawn = document.querySelector<HTMLElement>('#root');
    if (!frame || !drawn) return;
    const isReady = () =>
      !frame.querySelector('h1') || drawn.querySelector('main > :not([aria-busy])') !== null;
    if (isReady()) return frame.remove();
    drawn.hidden = true;
    const end = () => {
      observer.disconnect();
      clearTimeout(latest);
      // Covers the screen while it is laid out underneath.
      Object.assign(frame.style, { position: 'absolute', inset: '0', zIndex: '100' });
      void layOut(drawn).finally(() => frame.remove());
    };
    const observer = new MutationObserver(() => isReady() && end());
    observer.observe(drawn, { childList: true, subtree: true });
    const latest = setTimeout(end, 5000);
    return () => {
      observer.disconnect();
      clearTimeout(latest);
      frame.remove();
      drawn.hidden = false;
    };
  }, []);
  return null;
}
