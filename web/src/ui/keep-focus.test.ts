import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { graceMs, keepFocus } from './keep-focus.ts';

const ending = new AbortController();
beforeAll(() => {
  // jsdom draws nothing.
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined });
  keepFocus(ending.signal);
});
afterAll(() => ending.abort());

beforeEach(() => {
  document.body.innerHTML = `<main>
    <h1>Blocked people</h1>
    <p>They can't see you.</p>
    <ul><li><button>Unblock Ada</button></li><li><button>Unblock Bo</button></li></ul>
    <form><input aria-label="Name" /><button type="submit">Save</button></form>
  </main>`;
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const focused = () => document.activeElement?.textContent;
/** Removes the row of a button as its answer does, and lets the time pass in which a screen would set the focus. */
async function removeRow(of: string): Promise<void> {
  button(of).closest('li')!.remove();
  await new Promise((resolve) => {
    setTimeout(resolve, graceMs + 100);
  });
}

test('passes the focus to the next row when its own disappears, and then to the heading', async () => {
  button('Unblock Ada').focus();
  await removeRow('Unblock Ada');
  expect(focused()).toBe('Unblock Bo');
  await removeRow('Unblock Bo');
  expect(focused()).toBe('Blocked people');
});

test('leaves the focus where it has moved in the meantime', async () => {
  button('Unblock Ada').focus();
  button('Save').focus();
  await removeRow('Unblock Ada');
  expect(focused()).toBe('Save');
});

test('sets no focus after a press on something that takes none', async () => {
  button('Unblock Ada').focus();
  document.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('Unblock Ada').blur();
  await removeRow('Unblock Ada');
  expect(document.activeElement).toBe(document.body);
});

test('lets neither a click nor Enter in the form send again while its button waits', () => {
  const form = document.querySelector('form')!;
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  form.addEventListener('submit', sent);
  button('Save').setAttribute('aria-disabled', 'true');
  button('Save').click();
  form.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  button('Save').removeAttribute('aria-disabled');
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
});
