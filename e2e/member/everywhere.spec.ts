import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, logInAs, register } from '../people.ts';

// Every screen of members fits 320 pixels and has nothing that axe finds wrong by night; by day the screens' own tests
// look, and this one at those that have none. The plan and the assessment are not built yet; a milestone's page has this
// in journey.spec.ts.
test.describe.configure({ timeout: 240_000 });

/** Without a look by axe in the light elsewhere. */
const unseen = /friends$|journals\/today$|team-builder|answered$|403|maintenance|privacy|challenge-edit/;

for (const part of [1, 2, 3])
  test(`every member screen fits 320 pixels, also in dark mode: part ${part} of 3`, async ({
    page,
    request,
    world,
  }) => {
    const { programId } = await (await request.get('/api/registration/cedar')).json();
    const who = await register(request, programId, 'Wanda');
    const made = async (path: string, data: object) => {
      const answer = await request.post(`/api/${path}`, { data, headers: as(who.token) });
      expect([path, answer.status()]).toEqual([path, 200]);
      return ((await answer.json()) as { id: string }).id;
    };
    const teamId = await made('teams', { programId, name: `Team of ${who.name}` });
    const fields = {
      programId,
      challengeName: `Challenge of ${who.name}`,
      startDate: dayInBerlin(0),
      duration: 5,
      addCreator: 1,
    };
    const challengeId = await made('challenges', fields);
    const me = `/profile/${who.email.split('@')[0]}`;
    const listed = await request.get(`/api/programs/${programId}/organizations`, { headers: as(who.token) });
    const [organization] = ((await listed.json()) as { items?: { name: string }[] }).items ?? [];
    const named = organization ? [`/organization/${encodeURIComponent(organization.name)}`] : [];
    const screens = [
      '/my-dashboard',
      '/sitewide',
      '/challenges',
      `/challenges/${challengeId}`,
      `/challenges/challenge-edit/${challengeId}`,
      '/challenge-builder/member',
      '/friends',
      me,
      `${me}/friends`,
      `${me}/journals/today`,
      `${me}/badges`,
      '/journals/today',
      '/messages',
      '/teams',
      `/teams/${teamId}`,
      `/teams/${teamId}/members`,
      `/teams/team-edit/${teamId}`,
      '/team-builder/new',
      '/badges',
      '/points',
      '/help',
      '/organization',
      ...named,
      '/member-settings/profile',
      '/member-settings/account',
      '/member-settings/device',
      '/member-settings/privacy',
      '/member-questions/unanswered',
      '/member-questions/answered',
      '/403',
      '/404',
      '/maintenance',
    ];
    await page.setViewportSize({ width: 320, height: 700 });
    await logInAs(page, who);
    for (const address of screens.filter((_, at) => at % 3 === part - 1))
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wide, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
        for (const colorScheme of unseen.test(address) ? (['light', 'dark'] as const) : (['dark'] as const)) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await world.expectAccessible();
        }
      });
  });
