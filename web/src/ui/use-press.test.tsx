import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePress } from './use-press.ts';

type Press = ReturnType<typeof usePress<[]>>;
interface Props {
  action: () => unknown;
  isBusy?: boolean;
  onPress(press: Press): void;
}

function TestButton({ action, isBusy, onPress }: Props) {
  const own = usePress<[]>(action, isBusy);
  useEffect(() => {
    onPress(own);
  });
  return null;
}

let root: Root;
let button: Press;
const draw = (action: () => unknown, isBusy?: boolean) =>
  act(async () =>
    root.render(
      <TestButton
        action={action}
        {...(isBusy === undefined ? {} : { isBusy })}
        onPress={(press) => (button = press)}
      />,
    ),
  );
const pressTwice = () =>
  act(async () => {
    button.press();
    button.press();
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

test('ignores a second press until the promise of the first settles', async () => {
  const answer = Promise.withResolvers<void>();
  const action = vi.fn(() => answer.promise);
  await draw(action);
  await pressTwice();
  expect([button.busy, action.mock.calls.length]).toEqual([true, 1]);
  await act(async () => answer.resolve());
  expect(button.busy).toBe(false);
  await act(async () => button.press());
  expect(action).toHaveBeenCalledTimes(2);
});

test('ignores a second press before the mutation of the first says that it is busy', async () => {
  const action = vi.fn(() => undefined);
  await draw(action, false);
  await pressTwice();
  expect(action).toHaveBeenCalledTimes(1);
});

test('ignores presses while it is busy from outside', async () => {
  const action = vi.fn(() => undefined);
  await draw(action, true);
  await act(async () => button.press());
  expect(action).not.toHaveBeenCalled();
});

test('lets a button without an answer be pressed again at once', async () => {
  const action = vi.fn(() => undefined);
  await draw(action);
  await pressTwice();
  expect(action).toHaveBeenCalledTimes(2);
});
