import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as format from '../../lib/format.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { readingKey } from '../../ui/reading-keys.ts';

/** A swipe is at least this wide, in pixels, and clearly more horizontal than vertical. */
const leastSwipe = 60;

/** Elements that use the arrow keys themselves, and dialogs, which cover the page. */
const busy =
  'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], [role="slider"], [role="dialog"]';

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(busy) !== null) ||
  document.querySelector('[role="dialog"]') !== null;

/** Leads to the day before or after by the arrow keys, unless a field has the focus, and by a swipe. */
export function useDayTurning(day: string, today: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (by: number) => {
      const date = format.addDays(day, by);
      if (date <= today) void navigate({ to: paths.day, params: { date } });
    };
    const press = (event: KeyboardEvent) => {
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.defaultPrevented || isModified || isBusy(event.target)) return;
      const key = readingKey(event);
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    };
    let start: Touch | null = null;
    const touch = (event: TouchEvent) => {
      start = event.touches.length === 1 && !isBusy(event.target) ? event.touches[0]! : null;
    };
    const lift = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = null;
      if (Math.abs(across) >= leastSwipe && Math.abs(across) > 2 * Math.abs(down))
        turn(across > 0 === (document.documentElement.dir !== 'rtl') ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    window.addEventListener('touchstart', touch, { passive: true });
    window.addEventListener('touchend', lift, { passive: true });
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('touchstart', touch);
      window.removeEventListener('touchend', lift);
    };
  }, [day, today, navigate]);
}
