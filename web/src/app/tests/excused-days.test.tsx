import { beforeEach, expect, test, vi } from 'vitest';
import excusedTexts from '#copy/en/excused-days.json';
import i18next from 'i18next';
import { useAuthUser } from '../../lib/api/auth-user.ts';
import { StaleAfterContext, type StaleAfter } from '../../lib/api/changes.ts';
import { session } from '../../lib/api/tests/fake-answers.ts';
import { openSession } from '../../lib/api/session.ts';
import ExcusedDays from '../../features/challenges/components/excused-days.tsx';
import { button, clickTwice, find, renderedPage, until } from './rendered-page.tsx';

const { render } = renderedPage();
let writes: object[];
let excused: string[];
let free: () => void;

const answerNow = () => ({
  allowed: 1,
  left: 1 - excused.length,
  today: '2026-11-16',
  days: ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) => {
    const isExcused = excused.includes(day);
    const state = day === '2026-11-16' ? 'logged' : isExcused ? 'excused' : 'open';
    return { day, state, changeable: isExcused || (state === 'open' && excused.length === 0) };
  }),
});

beforeEach(() => {
  writes = [];
  excused = [];
  i18next.addResourceBundle('en', 'excused-days', excusedTexts);
  openSession(session('first'), Date.now());
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path.includes('authuser')) return Response.json({ id: 'm', language: 'en' });
    if (request.method === 'POST') {
      writes.push(JSON.parse(String(request.body)) as object);
      // As slow as a network, so that a second press could come before the answer.
      await new Promise<void>((resolve) => (free = resolve));
      excused = ['2026-11-15'];
    }
    return Response.json(answerNow());
  });
});

const stale = async () => ({ 'challenge.dayExcused': [] }) as unknown as StaleAfter;
function Screen() {
  const { data } = useAuthUser();
  return (
    <StaleAfterContext value={stale}>
      <main>Challenge {data && <ExcusedDays challengeId="c" averages />}</main>
    </StaleAfterContext>
  );
}
const text = () => document.body.textContent;

test('a day is excused by one act that is sent once, and the other days wait until it counts again', async () => {
  await render(Screen);
  await until(() => expect(text()).toContain('1 of 1 left'));
  expect(text()).toContain('Counts: you’ve logged something');
  expect(find('summary', 'Coming days')).toBeTruthy();
  await clickTwice(button('Excuse this day'));
  await until(() => expect(writes).toEqual([{ memberId: 'm', day: '2026-11-15', excused: true }]));
  free();
  await until(() => expect(button('Count it again')).toBeTruthy());
  expect(text()).toContain('None of 1 left');
  expect([text().includes('Excuse this day'), document.querySelector('summary')]).toEqual([false, null]);
});
