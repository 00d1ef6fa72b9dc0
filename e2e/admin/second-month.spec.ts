import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { as, createFirstProgram, logInAs, register, sessionOf, type Walker } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// What HR does in a program's first two months, from an empty installation: two lists a month apart and the steps of three months.
test.describe.configure({ timeout: 240_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ DEMO: 'off' });
});
test.afterAll(() => server?.remove());

interface Row {
  number: number;
  first: string;
  last: string;
  email: string;
  department: string;
}

const place = `maple-${Date.now()}.example`;
const count = 12;
const november: Row[] = Array.from({ length: count }, (_, at) => ({
  number: 100 + at,
  first: 'Person',
  last: `Number${at}`,
  email: `p${at}@${place}`,
  department: at % 2 ? 'Mill' : 'Office',
}));
/** One married, one left, one moved, one is in a department that is new, and somebody came. */
const december: Row[] = [
  ...november
    .filter(({ number }) => number !== 101)
    .map((row) => {
      if (row.number === 100) return { ...row, last: 'Newname', email: `newname@${place}` };
      if (row.number === 102) return { ...row, department: 'Mill' };
      return row.number === 103 ? { ...row, department: 'Laboratory' } : row;
    }),
  { number: 112, first: 'Nora', last: 'Newcomer', email: `nora@${place}`, department: 'Laboratory' },
];

const listOf = (rows: readonly Row[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Employee number;First name;Last name;Work email;Department\n${rows
      .map((row) => [row.number, row.first, row.last, row.email, row.department].join(';'))
      .join('\n')}\n`,
  ),
});

const admins = 2;
const days = 90;
/** What each walked, on every day of three months. */
const stepsOf = (at: number) => 5000 + at * 100;
const dayBack = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Whoever set the installation up is platform staff, who need a second step after two weeks. HR is an admin beside her. */
async function secondAdmin(page: Page): Promise<Walker> {
  const { programId, accessToken } = await sessionOf(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers: as(accessToken), data });
    expect([path, answer.status()]).toEqual([path, 200]);
  };
  await post(`programs/${programId}/settings/member`, { allowRegistration: true });
  const hr = await register(page.request, programId, 'Hanna');
  await post('program-admins', { memberId: hr.memberId });
  return hr;
}

async function checkList(page: Page, rows: readonly Row[]): Promise<void> {
  await page.goto('/admin/member-center/add?tab=file');
  await page.getByLabel('Choose file').setInputFiles(listOf(rows));
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
}

/** The rows of a report as a file, by the first column. */
async function fileOf(page: Page, report: string): Promise<Map<string, Record<string, string>>> {
  // Until yesterday: a daily average counts the days from a person’s first one to the last of the period.
  const period = `length=own&from=${dayBack(days + 5)}&to=${dayBack(1)}`;
  await page.goto(`/admin/reporting?${period}`);
  await page.getByLabel('Report', { exact: true }).selectOption(report);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/[,;]/).map((cell) => cell.replaceAll('"', '')));
  return new Map(
    rows.map((cells) => [cells[0]!, Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))]),
  );
}

/** One number of members everywhere: the overview, the list of members, the reports and their files. */
async function expectMembers(page: Page, members: number, steps: number, left = 0): Promise<void> {
  const own = `${members + admins} members`;
  await page.goto('/admin/program-overview');
  await expect(page.getByText(new RegExp(`· ${own} ·`))).toBeVisible();
  await page.goto('/admin/member-center/settings');
  await expect(page.getByText(own).first()).toBeVisible();
  const people = await fileOf(page, 'member-stats');
  // The report of a period keeps those who walked in it and left since.
  expect(people.size).toBe(members + admins + left);
  const walked = [...people.values()].map((row) => Number(row['Steps'] ?? 0));
  expect(walked.reduce((sum, each) => sum + each, 0)).toBe(steps);
  const averages = [...people.values()].map((row) => [Number(row['Steps']), Number(row['Daily average'])]);
  for (const [sum = 0, average = 0] of averages) if (sum) expect(average).toBe(sum / days);
}

test('HR sends the list of the next month, and no figure differs', async ({ page, world }) => {
  await createFirstProgram(page, 'Maple Works', 'Rosa Maple');
  const hr = await secondAdmin(page);
  await logInAs(page, hr);
  // The first list has departments, and the check says what that needs.
  await checkList(page, november);
  await page.getByRole('button', { name: 'Turn organizations on' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Create 2 organizations' }).click();
  await page.getByRole('button', { name: `Import ${count} members` }).click();
  await expect(page.getByRole('heading', { name: `${count} members added` })).toBeVisible();

  // Three months of steps from the product that they had before.
  const { programId, accessToken } = await sessionOf(page);
  const rows = november.flatMap(({ email }, at) =>
    Array.from({ length: days }, (_, back) => `${email},${dayBack(back + 1)},${stepsOf(at)}`),
  );
  const imported = await page.request.post(`/api/programs/${programId}/activity-import`, {
    headers: as(accessToken),
    multipart: {
      format: 'generic',
      file: {
        name: 'steps.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`person,date,steps\n${rows.join('\n')}\n`),
      },
    },
  });
  expect([imported.status(), await imported.text()]).toEqual([200, expect.any(String)]);
  const all = november.reduce((sum, _, at) => sum + stepsOf(at) * days, 0);
  await expect(async () => {
    await page.goto('/admin/program-overview');
    await expect(page.getByText('Still counting')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await expectMembers(page, count, all);

  await server.putForward(31);
  await logInAs(page, hr);
  await checkList(page, december);
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Create 1 organization' }).click();
  await page.getByLabel('Update these members').check();
  await page.getByLabel('Deactivate 1 member who isn’t in the file').check();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Apply the list' }).click();
  await expect(page.getByRole('heading', { name: '1 member added' })).toBeVisible();
  for (const done of ['Names changed: 1', 'Members who changed organization: 2', 'Members deactivated: 1'])
    await expect(page.getByText(done)).toBeVisible();
  // Who left is no member any more, and who came is one once they log or register.
  await expectMembers(page, count - 1, all, 1);
  const groups = await fileOf(page, 'organization-summary');
  const counted = ['Laboratory', 'Mill', 'Office'].map((name) => groups.get(name)?.['Members']);
  expect(counted).toEqual(['1', '5', '5']);
});
