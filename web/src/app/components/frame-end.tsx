import { useLayoutEffect } from 'react';

const inTask = () => new Promise<void>((go) => setTimeout(go));

/**
 * Lays the screen out card by card, each in a task of its own, while nothing of it is seen: all at once it took the time
 * of several pictures on a phone, in which the page did not answer (decision 340).
 */
async function layOut(drawn: HTMLElement): Promise<void> {
  const cards = [...drawn.querySelectorAll<HTMLElement>('main [data-card]')];
  for (const card of cards) card.dataset['later'] = '';
  drawn.hidden = false;
  drawn.style.opacity = '0';
  for (const card of [null, ...cards]) {
    await inTask();
    if (card) delete card.dataset['later'];
    // Asking for a measure lays out what is new.
    drawn.getBoundingClientRect();
  }
  await inTask();
  drawn.style.opacity = '';
}

/**
 * Takes the frame of the page away with the first drawing; a frame that has words already, when the drawing has them
 * too: whoever reads them does not see them go and come again.
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
      // Over the screen that is laid out below it.
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
