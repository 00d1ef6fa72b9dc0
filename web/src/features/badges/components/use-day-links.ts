import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { readingKey } from '../../../ui/reading-keys.ts';

const dayOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

/** The arrow keys move the focus between days. One listener serves all of them, because a year has 365 links. */
export function useDayLinks(first: string, moves: Readonly<Record<string, number>>) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [day, by] = [dayOf(event.target), moves[readingKey(event)]];
    if (!day || by === undefined) return;
    event.preventDefault();
    const next = format.addDays(day, by);
    const link = event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`);
    if (!link) return;
    setCurrent(next);
    link.focus();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const day = dayOf(event.target);
    if (!day || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: paths.day, params: { date: day } });
  };
  return { current, handlers: { onKeyDown, onClick } };
}
