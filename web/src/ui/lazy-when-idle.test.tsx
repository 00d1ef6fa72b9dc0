import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyWhenIdle } from './lazy-when-idle.tsx';

const later = () => act(async () => new Promise((go) => void setTimeout(go, 450)));

test('a part that cannot be loaded without a connection waits for it, and the screen stays', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn(async () => ({ default: () => 'part' }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyWhenIdle(load);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Part fallback="soon" />));
  await later();
  expect([place.textContent, load.mock.calls.length]).toEqual(['soon', 1]);
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await later();
  expect([place.textContent, load.mock.calls.length]).toEqual(['part', 2]);
  await act(async () => root.unmount());
});
