import { expect, test } from '../fixtures.ts';

const noId = '0190a000-0000-7000-8000-000000000000';

test('wrong addresses lead to the right place or to the not-found page', async ({ page, world }) => {
  await world.logIn('member@cedar.example');
  const cases: [address: string, leadsTo: string][] = [
    ['/teams/otters', '/404'],
    ['/teams/otters/members', '/404'],
    ['/teams/team-edit/1', '/404'],
    ['/challenges/1', '/404'],
    [`/challenges/${noId}/milestones/summit`, '/404'],
    ['/challenges/challenge-edit/x', '/404'],
    ['/challenge-packages/walk', '/404'],
    ['/nowhere', '/404'],
    ['/journals/2026-02-30', '/journals/today'],
    ['/journals/yesterday', '/journals/today'],
    ['/profile/ada.castillo/journals/2026-13-01', '/profile/ada.castillo/journals/today'],
    ['/challenge-builder/quick', '/challenge-builder/member'],
    ['/team-builder/quick', '/team-builder/member'],
    ['/member-questions/later', '/member-questions/unanswered'],
  ];
  for (const [address, leadsTo] of cases)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect.poll(() => [address, new URL(page.url()).pathname]).toEqual([address, leadsTo]);
    });
});
