import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

let root: Root;
let place: HTMLElement;
const button = () => place.querySelector('button')!;
const draw = (onClick: () => unknown, busy?: boolean) =>
  act(async () =>
    root.render(
      <Button busy={busy} onClick={onClick}>
        Save
      </Button>,
    ),
  );
const click = (detail: number) => button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

test('sends once when it is clicked twice before anything is drawn', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  await draw(send);
  await act(async () => {
    click(1);
    click(1);
  });
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer.resolve());
});

test('ignores the second click of a double click, even if the first was answered before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const send = vi.fn(() => undefined);
  await draw(send, false);
  await act(async () => click(1));
  vi.advanceTimersByTime(1000);
  await act(async () => click(2));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => click(1));
  expect(send).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('keeps the focus while it waits and after the answer, and is never disabled for the browser', async () => {
  const answer = Promise.withResolvers<void>();
  await draw(() => answer.promise);
  button().focus();
  await act(async () => click(0));
  expect([button().disabled, button().ariaDisabled, button().ariaBusy]).toEqual([false, 'true', 'true']);
  expect(document.activeElement).toBe(button());
  await act(async () => answer.resolve());
  expect([button().ariaDisabled, button().ariaBusy]).toEqual([null, null]);
  expect(document.activeElement).toBe(button());
});
