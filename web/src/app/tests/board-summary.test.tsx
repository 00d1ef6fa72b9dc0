import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../lib/i18n.ts';
import { BoardSummary, type SaidRow } from '../../ui/lists/board-summary.tsx';

let root: Root;
const place = document.createElement('div');
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const row = (said: string, rank: number | null, value: number): SaidRow => ({
  said,
  place: rank,
  value,
  mine: said === 'You',
});
const show = (...rows: SaidRow[]) =>
  act(async () =>
    root.render(
      <BoardSummary
        rows={rows}
        mine={rows.find(({ mine }) => mine) ?? null}
        total={120}
        count={String}
        score={String}
      />,
    ),
  );
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('a board says where the reader is, how far behind, and who leads', async () => {
  await show(row('Ada', 1, 900), row('Ben', 2, 500), row('You', 3, 200));
  expect(place.textContent).toBe('You: rank 3 of 120 with 200, 300 behind Ben. Ada leads with 900.');
});

test.each([
  [[row('You', 1, 900)], 'You: rank 1 of 120 with 900.'],
  [[row('You', null, 900), row('Ada', null, 800)], 'You: 900.'],
  [[row('Ada', 1, 900)], 'Ada leads with 900.'],
])('without a rank or a gap it says what there is: %#', async (rows, sentence) => {
  await show(...rows);
  expect(place.textContent).toBe(sentence);
});

test('a board that moves every few seconds is announced once a minute', async () => {
  const said: string[] = [];
  for (let second = 0; second < 150; second += 5) {
    await show(row('You', 1, second));
    await wait(5000);
    const text = place.textContent;
    if (said.at(-1) !== text) said.push(text);
  }
  expect(said).toEqual([
    'You: rank 1 of 120 with 0.',
    'You: rank 1 of 120 with 5.',
    'You: rank 1 of 120 with 60.',
    'You: rank 1 of 120 with 120.',
  ]);
});
