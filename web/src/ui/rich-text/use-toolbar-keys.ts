import { useRef, type KeyboardEvent } from 'react';
import { readingKey } from '../reading-keys.ts';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[data-tool]')];

/**
 * Keys of a toolbar as in the ARIA practices: it is one stop of the Tab key, and the arrow keys, Home and End move
 * inside of it. Escape calls `onEscape`.
 */
export function useToolbarKeys(onEscape: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const focusOn = (target: HTMLElement | undefined) => {
    if (!bar.current || !target) return;
    for (const button of buttonsOf(bar.current)) button.tabIndex = button === target ? 0 : -1;
    target.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!bar.current) return;
    if (event.key === 'Escape') return onEscape();
    const buttons = buttonsOf(bar.current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const last = buttons.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[readingKey(event)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    focusOn(buttons[next]);
  };
  return {
    bar,
    onKeyDown,
    /** Moves the focus to the tool that was used last. */
    focusBar: () =>
      focusOn(bar.current ? buttonsOf(bar.current).find((button) => button.tabIndex === 0) : undefined),
  };
}
