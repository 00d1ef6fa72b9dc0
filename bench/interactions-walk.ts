import type { Locator, Page } from '@playwright/test';

export interface Interaction {
  what: string;
  /** Steps before and after the interaction that are not measured. */
  before?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
  /** Resolves when the interaction is complete. */
  seen(page: Page): Locator;
  after?(page: Page): Promise<unknown>;
}

const tab = (page: Page, name: string) =>
  page.getByTestId('phone-tabs').getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const challenge = '8,000 a day';
const part = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections of the challenge' })
    .getByRole('link', { name, exact: true });
const packageLink = (page: Page) => page.getByRole('article').getByRole('link');
const opened = async (page: Page, address: string, there: Locator) => {
  await page.goto(address);
  await there.first().waitFor();
};
const typeInto = async (page: Page, field: Locator, words: string) => {
  await field.tap();
  await page.keyboard.type(words, { delay: 120 });
};

const today: Interaction[] = [
  {
    what: 'open the dialog to log',
    before: (page) => page.getByTestId('phone-tabs').waitFor(),
    act: (page) => page.getByTestId('phone-tabs').getByRole('button').tap(),
    seen: (page) => page.getByRole('dialog').getByLabel('Steps', { exact: true }),
  },
  {
    what: 'type steps',
    act: (page) => typeInto(page, page.getByRole('dialog').getByLabel('Steps', { exact: true }), '8431'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    what: 'save them',
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).tap(),
    seen: (page) => page.getByTestId('steps-today').filter({ hasText: '8,431' }),
  },
  {
    what: 'open one’s menu',
    act: (page) => button(page, /^Your menu/).tap(),
    seen: (page) => button(page, 'Dark'),
  },
  {
    what: 'turn dark',
    act: (page) => button(page, 'Dark').tap(),
    seen: (page) => page.locator('html[data-mantine-color-scheme="dark"]'),
    after: (page) => button(page, 'Light').tap(),
  },
  {
    what: 'go to the journal by the menu',
    act: (page) => button(page, 'Journal').tap(),
    seen: (page) => page.getByRole('textbox', { name: 'Your entry' }),
  },
  {
    what: 'write an entry',
    act: (page) => typeInto(page, page.getByRole('textbox', { name: 'Your entry' }), 'Along the river'),
    seen: (page) => button(page, 'Save entry'),
  },
  {
    what: 'save it',
    act: (page) => button(page, 'Save entry').tap(),
    seen: (page) => page.getByRole('article').filter({ hasText: 'Along the river' }),
  },
];

const challenges: Interaction[] = [
  {
    what: 'go to the challenges',
    act: (page) => tab(page, 'Challenges').tap(),
    seen: (page) => page.getByRole('link', { name: challenge }),
  },
  {
    what: 'search them',
    act: (page) => typeInto(page, page.getByRole('main').getByRole('textbox'), '8,000'),
    seen: (page) => page.getByRole('link', { name: challenge }),
  },
  {
    what: 'open one',
    act: (page) => page.getByRole('link', { name: challenge }).first().tap(),
    seen: (page) => page.getByRole('table'),
  },
  {
    what: 'turn the page of its board',
    act: (page) => button(page, 'Next').tap(),
    seen: (page) => page.getByText('Page 2 of'),
  },
  {
    what: 'have a score explained',
    act: (page) => page.getByRole('cell').getByRole('button').first().tap(),
    seen: (page) => page.locator('#explain-title'),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    what: 'see its people',
    act: (page) => part(page, 'People').tap(),
    seen: (page) => page.getByLabel('Search people'),
  },
];

const others: Interaction[] = [
  {
    what: 'go to the teams',
    act: (page) => tab(page, 'Teams').tap(),
    seen: (page) => title(page, 'Teams'),
  },
  {
    what: 'open what was said in this session',
    act: (page) => button(page, 'Notifications').tap(),
    seen: (page) => page.locator(':popover-open'),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    what: 'search for people',
    before: (page) => opened(page, '/friends?tab=find', button(page, /^Add friend/)),
    act: (page) => typeInto(page, page.getByLabel('Search by name'), 'ma'),
    seen: (page) => button(page, /^Add friend/),
  },
  {
    what: 'search packages',
    before: (page) => opened(page, '/challenge-packages', packageLink(page)),
    act: (page) => typeInto(page, page.getByLabel('Search packages'), 'wa'),
    seen: (page) => packageLink(page),
  },
  {
    what: 'open one of them',
    act: (page) => packageLink(page).first().tap(),
    seen: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    what: 'see the messages sent',
    before: (page) => opened(page, '/messages', page.getByRole('link', { name: 'Sent', exact: true })),
    act: (page) => page.getByRole('link', { name: 'Sent', exact: true }).tap(),
    seen: (page) => page.locator('[aria-current="page"]').filter({ hasText: 'Sent' }),
  },
];

/** Twenty things that members do in the demo. */
export const interactions: readonly Interaction[] = [...today, ...challenges, ...others];
