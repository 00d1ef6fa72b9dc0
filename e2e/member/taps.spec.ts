import type { Locator, Page } from '@playwright/test';
import { expect, nextFrames, test } from '../fixtures.ts';
import { as, befriend, dayInBerlin, log, register, signInAs, type Walker } from '../people.ts';
import { png } from '../png.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A member whose friend has reached a goal, without moments that open by themselves. */
async function newcomer(page: Page): Promise<Walker> {
  const { request } = page;
  const { programId } = await (await request.get('/api/registration/cedar')).json();
  const [me, friend] = [
    await register(request, programId, 'Tara'),
    await register(request, programId, 'Fenja'),
  ];
  await befriend(request, me, friend);
  await log(request, friend, dayInBerlin(0), 12_000);
  const answer = await request.post(`/api/members/${me.memberId}`, {
    headers: as(me.token),
    data: { momentsOn: false, welcomed: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await signInAs(page, me);
  return me;
}

/** Opens the app and counts the taps of what is done then. Typing is no tap, a field that has to be tapped first is one. */
async function tapsOf(page: Page, act: (tap: (on: Locator) => Promise<void>) => Promise<unknown>) {
  await page.goto('/my-dashboard');
  await expect(page.getByTestId('steps-today')).toBeVisible();
  let taps = 0;
  await act(async (on) => {
    taps += 1;
    await on.click();
  });
  return taps;
}

test('what a member does every day takes few taps @on-demand', async ({ page, world }) => {
  test.setTimeout(120_000);
  const { name } = await newcomer(page);
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  const tabs = page.getByTestId('phone-tabs');
  const me = tabs.getByRole('link', { name: 'Me' });
  const said = (text: string | RegExp) =>
    // What is read aloud stands there twice.
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const typed = async (text: string) => {
    // Nothing is tapped to get there.
    await expect(page.locator('input:focus, textarea:focus')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  const counted: Record<string, number> = {};

  counted['log steps'] = await tapsOf(page, async (tap) => {
    await tap(tabs.getByRole('button', { name: 'Log activity' }));
    await typed('4321');
    await tap(save);
    await expect(page.getByTestId('steps-today')).toHaveText('4,321');
  });
  counted['water'] = await tapsOf(page, async (tap) => {
    await tap(button(/Add a glass/));
    await expect(button(/1 \/ 8/)).toBeVisible();
  });
  counted['mood'] = await tapsOf(page, async (tap) => {
    const face = page.getByRole('group', { name: 'Your mood today' }).getByRole('button').last();
    await tap(face);
    await expect(face).toHaveAttribute('aria-pressed', 'true');
  });
  counted['kudos'] = await tapsOf(page, async (tap) => {
    const kudos = button(/^Give .* kudos/).first();
    await tap(kudos);
    await said(/Kudos for/);
  });
  counted['join a challenge'] = await tapsOf(page, async (tap) => {
    await tap(tabs.getByRole('link', { name: 'Challenges' }));
    await tap(button(/^Join/).first());
    await said(/You’re in/);
  });
  counted['rank'] = await tapsOf(page, () => said(/\d(st|nd|rd|th) of \d|No rank yet|ranked/));
  counted['comment'] = await tapsOf(page, async (tap) => {
    await tap(page.getByRole('link', { name: /^Comment on/ }).first());
    await typed('On my way.');
    await tap(page.getByRole('button', { name: 'Post', exact: true }));
    await said('Your post has been published.');
  });
  const choose = async (tap: (on: Locator) => Promise<void>, on: Locator) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(on)]);
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(600, 600) });
  };
  counted['photo'] = await tapsOf(page, async (tap) => {
    await tap(page.getByRole('link', { name: /^Comment on/ }).first());
    await choose(tap, page.getByText('Add photos'));
    await tap(page.getByRole('button', { name: 'Post', exact: true }));
    await said('Your post has been published.');
  });
  counted['own picture'] = await tapsOf(page, async (tap) => {
    await tap(me);
    await choose(tap, page.getByText('Choose picture'));
    await tap(button('Use picture'));
    await said('Your picture has been saved.');
  });
  counted['change a goal'] = await tapsOf(page, async (tap) => {
    await tap(me);
    await tap(button(/daily goal$/));
    await typed('6500');
    await tap(save);
    await expect(button('6,500 daily goal')).toBeVisible();
  });
  counted['invite a friend'] = await tapsOf(page, async (tap) => {
    await tap(me);
    await tap(page.getByRole('link', { name: 'Find people' }));
    await tap(button(/^Add friend/).first());
    await expect(button(/^Cancel request/).first()).toBeVisible();
  });
  counted['find help'] = await tapsOf(page, async (tap) => {
    await tap(me);
    await tap(
      page.getByRole('navigation', { name: 'Everything of mine' }).getByRole('link', { name: 'Help' }),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  });
  // A newcomer has no yesterday here.
  await world.logIn('member@birch.example');
  counted['yesterday'] = await tapsOf(page, async (tap) => {
    await tap(button('Yesterday'));
    await typed('3210');
    await tap(save);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  expect(counted, name).toEqual({
    'log steps': 2,
    yesterday: 2,
    water: 1,
    mood: 1,
    kudos: 1,
    'join a challenge': 2,
    rank: 0,
    comment: 2,
    photo: 3,
    'own picture': 3,
    'change a goal': 3,
    'invite a friend': 3,
    'find help': 2,
  });
});

test('pages stay where they are while they load', async ({ page, world }) => {
  await world.logIn('member@cedar.example');
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/challenges');
  const challenge = await page.locator('article a').first().getAttribute('href');
  const moved: Record<string, number> = {};
  for (const address of ['/my-dashboard', challenge ?? '', `/day/${dayInBerlin(1)}`, '/plan']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await nextFrames(page);
    moved[address] = await page.evaluate(
      () => Math.round((window as unknown as { seen: { shift: number } }).seen.shift * 1000) / 1000,
    );
  }
  expect(Object.entries(moved).filter(([, shift]) => shift > 0.02)).toEqual([]);
});
