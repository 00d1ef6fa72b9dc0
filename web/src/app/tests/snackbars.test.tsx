import { expect, test } from 'vitest';
import { sayUndoable } from '../../lib/snackbars.ts';
import { Snackbars } from '../components/snackbars.tsx';
import { click, renderedPage, until } from './rendered-page.tsx';

const { render } = renderedPage();
const Screen = () => (
  <main>
    Home
    <Snackbars />
  </main>
);
const offer = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Undo');

test('an offer to undo is reached by F8 from wherever the focus is, stays while it has it, and is taken once', async () => {
  await render(Screen);
  let undone = 0;
  sayUndoable('Saved', () => (undone += 1));
  await until(() => expect(offer()).toBeDefined());
  dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  expect(document.activeElement).toBe(offer());
  // The focus makes the offer wait, and does not take the button away from under it.
  await until(() => expect(document.activeElement).toBe(offer()));
  await click(offer()!);
  expect(undone).toBe(1);
});
