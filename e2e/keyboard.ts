import { expect, type Locator, type Page } from '@playwright/test';

type File = { name: string; mimeType: string; buffer: Buffer };

/** More presses than any screen has stops. */
const mostPresses = 160;

/** Where the focus is, seen from an element: on it, before or behind it in the order of the page, or nowhere. */
const standing = (element: Element) => {
  const active = document.activeElement;
  if (!element.isConnected) return 'gone';
  if (active === element) return 'here';
  if (!active || active === document.body) return 'nowhere';
  return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'behind';
};

/** Faults in the look of the focused element: no ring, out of the window, or covered. */
const hidden = (element: Element): string | null => {
  const around = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label, .tile'),
  ];
  const ringed = around.find((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!ringed) return 'without a ring';
  const { left, right, top, bottom } = ringed.getBoundingClientRect();
  if (left < -1 || right > innerWidth + 1) return 'beside the window';
  if (bottom <= 0 || top >= innerHeight) return 'out of the window';
  if (bottom - top < innerHeight && (top < -1 || bottom > innerHeight + 1)) return 'cut off by the window';
  const middle = [(left + right) / 2, Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2))] as const;
  const upper = document.elementFromPoint(...middle);
  const isSeen =
    upper && (ringed.contains(upper) || upper.contains(ringed) || upper.closest('label')?.contains(element));
  return isSeen ? null : `covered by ${upper?.outerHTML.slice(0, 120)}`;
};

/** A person without a mouse reaches everything they use with Tab, and sees where they are. */
export class Keys {
  readonly page: Page;
  #isFresh = true;

  constructor(page: Page) {
    this.page = page;
    // From the start: asked for with the press, the system's dialog may be there before it is caught.
    page.on('filechooser', () => undefined);
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
    this.#isFresh = true;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    this.#isFresh = true;
  }

  /** The focus is somewhere: what it was on may have gone, it has not. */
  async expectPlaced(): Promise<void> {
    const placed = () => this.page.evaluate(() => document.activeElement !== document.body);
    await expect.poll(placed, { message: 'the focus fell to nobody' }).toBe(true);
  }

  /** By Tab, or by Shift and Tab, to an element. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    if (!this.#isFresh) await this.expectPlaced();
    this.#isFresh = false;
    let where = '';
    for (let presses = 0; presses <= mostPresses; presses += 1) {
      where = await target.evaluate(standing);
      if (where === 'here') break;
      await this.page.keyboard.press(where === 'behind' ? 'Shift+Tab' : 'Tab');
    }
    expect([String(target), where]).toEqual([String(target), 'here']);
    // Smooth scrolling takes time.
    await expect
      .poll(() => target.evaluate(hidden), { message: `${String(target)} has the focus` })
      .toBeNull();
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.press(field, 'ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  /** A day or a time is typed in its parts, in the order of the language (en-US). */
  async writeTime(field: Locator, keys: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(keys);
  }

  async tick(box: Locator, on = true): Promise<void> {
    await this.press(box, 'Space');
    await expect(box).toBeChecked({ checked: on });
  }

  /** One of several radio buttons: Tab comes to the group, arrows go within it. */
  async pick(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name');
    await this.press(this.page.locator(`input[type=radio][name="${name}"]`).first(), 'Space');
    for (let presses = 0; presses < 20 && !(await radio.isChecked()); presses += 1)
      await this.page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  }

  async choose(select: Locator, option: string): Promise<void> {
    await this.to(select);
    const steps = await select.evaluate((element, wanted) => {
      const { options, selectedIndex } = element as HTMLSelectElement;
      return [...options].findIndex(({ label }) => label === wanted) - selectedIndex;
    }, option);
    for (let at = 0; at < Math.abs(steps); at += 1)
      await this.page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    const chosen = () =>
      select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label);
    await expect.poll(chosen).toBe(option);
  }

  /** The button for a file opens the system's own dialog by Enter. */
  async file(button: Locator, file: File): Promise<void> {
    await this.to(button);
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.keyboard.press('Enter'),
    ]);
    await chooser.setFiles(file);
  }

  /** A dialog takes the focus in, keeps it, and gives it back to a living place. */
  async confirm(button: Locator, answer: string): Promise<void> {
    await this.press(button);
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await this.press(dialog.getByRole('button', { name: answer, exact: true }).last());
    await expect(dialog).toHaveCount(0);
    await this.expectPlaced();
  }

  /** Says that a snackbar was said. */
  said(text: string | RegExp): Promise<void> {
    return expect(this.page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  }

  /** The quick way to log today's steps: L, a number, Enter. */
  async logSteps(steps: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Log activity' });
    await this.page.getByTestId('steps-today').waitFor();
    await this.page.keyboard.press('l');
    await expect(dialog.getByLabel('Steps', { exact: true })).toBeFocused();
    await this.page.keyboard.type(steps);
    await this.page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  async signIn(email: string, secret: string): Promise<void> {
    await this.goto('/login');
    await this.write(this.page.getByLabel('Email'), email);
    await this.write(this.page.getByLabel('Password', { exact: true }), secret);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByTestId('steps-today')).toBeVisible();
    await this.expectPlaced();
  }
}
