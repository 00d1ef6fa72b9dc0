import type { Page } from '@playwright/test';
import { challengeCenterPaths } from '../../web/src/lib/addresses/challenge-center-paths.ts';
import { communicationPaths } from '../../web/src/lib/addresses/communication-paths.ts';
import { reportPaths } from '../../web/src/lib/addresses/report-paths.ts';
import { memberCenterPaths } from '../../web/src/lib/addresses/member-center-paths.ts';
import { paths } from '../../web/src/lib/addresses/paths.ts';
import { planPaths } from '../../web/src/lib/addresses/plan-paths.ts';
import { platformPaths } from '../../web/src/lib/addresses/platform-paths.ts';
import { teamCenterPaths } from '../../web/src/lib/addresses/team-center-paths.ts';
import { expect, test } from '../fixtures.ts';
import { as, sessionOf } from '../people.ts';

test.describe.configure({ timeout: 240_000 });

const noId = '0190a000-0000-7000-8000-000000000000';

interface Listed {
  items: { id: string; name?: string }[];
}

/** Values for the parameters of all addresses, from the demo. Its usernames hold a dot. */
async function samplesOf(page: Page): Promise<Record<string, string>> {
  const { programId, accessToken } = await sessionOf(page);
  const headers = as(accessToken);
  const read = async (path: string) => {
    const answer = await page.request.get(`/api/${path}`, { headers });
    return answer.ok() ? ((await answer.json()) as Listed).items : [];
  };
  const name = `St. Anna ${Math.random().toString(36).slice(2, 8)}`;
  const made = await page.request.post('/api/organization', { headers, data: { name } });
  expect(made.status()).toBe(200);
  const { id: organizationId } = (await made.json()) as { id: string };
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  const email = await page.request.post(`/api/programs/${programId}/admin-email`, {
    headers,
    data: { audience: { kind: 'all' }, subject: 'Hello', body: '<p>Hello</p>', sendAt: nextMonth },
  });
  expect(email.status()).toBe(200);
  const workshop = await page.request.post('/api/mental-wellness/held-workshops', {
    headers,
    data: {
      topic: 'sleep',
      title: 'A calmer evening',
      summary: 'What to do in the last hour of the day.',
      startsAt: `${nextMonth}:00Z`,
      minutes: 60,
      place: 'Room 4',
      seats: 20,
    },
  });
  expect(workshop.status()).toBe(200);
  const [team] = await read(`programs/${programId}/teams`);
  const [member] = await read(`programs/${programId}/members`);
  const [one] = await read('challenge-packages');
  const [challenge] = await read(`programs/${programId}/challenges`);
  return {
    challengeId: challenge!.id,
    // The demo has no challenge with a map, so this page says that there is no such milestone.
    milestoneId: noId,
    packageId: one!.id,
    teamId: team!.id,
    programId,
    resellerId: noId,
    deletionId: noId,
    massEmailId: noId,
    memberId: member!.id,
    organizationId,
    organizationName: name,
    username: 'ada.castillo',
    journalDate: 'today',
    date: 'today',
    mode: 'member',
    tab: 'answered',
    section: 'team',
    contentType: 'articles',
    articleId: 'awake-at-three',
    ownArticleId: 'new',
    textId: noId,
    guideId: 'a-steadier-night',
    strategyId: 'slow-breathing',
    topicId: 'sleep',
    workshopId: (await workshop.json()).id,
    templateId: 'challengeClosed.en',
    emailId: (await email.json()).id,
  };
}

const heading = (page: Page) => page.getByRole('heading').first();

/** Addresses that lead elsewhere by themselves. */
const leadingOn: readonly string[] = [
  paths.home,
  // Without an invitation there is no such page.
  paths.createProgram,
  paths.login,
  // Only with a token in the address.
  paths.signOn,
  // Programs without their own page have none.
  paths.info,
  paths.questions,
  paths.plan,
  paths.preferences,
  paths.memberSettings,
  paths.admin,
  paths.programCenter,
  paths.customization,
  paths.memberCenter,
];

for (const part of [1, 2, 3])
  test(`every screen opens by its address and survives a reload, also with a dot in a name: part ${part} of 3`, async ({
    page,
    world,
  }) => {
    // Every screen is loaded twice.
    test.setTimeout(300_000);
    await world.signIn('admin@cedar.example');
    const samples = await samplesOf(page);
    const screens = [
      ...Object.values(paths),
      ...Object.values(communicationPaths),
      ...Object.values(reportPaths),
      ...Object.values(teamCenterPaths),
      ...Object.values(challengeCenterPaths),
      ...Object.values(memberCenterPaths),
      ...Object.values(platformPaths),
      ...Object.values(planPaths),
    ].filter((path) => !leadingOn.includes(path) && !path.endsWith('/$'));
    for (const path of screens.filter((_, at) => at % 3 === part - 1))
      await test.step(path, async () => {
        const address = path.replaceAll(/\$(\w+)/g, (_, name: string) => {
          expect(samples, `a sample for ${name}`).toHaveProperty(name);
          return encodeURIComponent(samples[name]!);
        });
        const opened = path.startsWith('/adminsuper') ? paths.forbidden : address;
        const answer = await page.goto(address);
        expect([address, answer?.headers()['content-type']]).toEqual([address, 'text/html; charset=utf-8']);
        await expect(heading(page)).toBeVisible();
        // A screen can be headed by a name that it still loads.
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const before = await heading(page).textContent();
        await page.reload();
        await expect(heading(page)).toHaveText(before ?? '');
        await expect.poll(() => [address, new URL(page.url()).pathname]).toEqual([address, opened]);
      });
  });
