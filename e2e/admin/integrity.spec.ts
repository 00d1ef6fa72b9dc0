import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { as, dayInBerlin, logInAs, register } from '../people.ts';

test('an admin leaves an unusual day out with a reason, the member answers, and the day is restored', async ({
  page,
  world,
  request,
  browser,
}) => {
  const program = await newProgram(request, 'integrity');
  const rita = await register(request, program.id, 'Rita');
  const logged = await request.post(`/api/members/${rita.memberId}/add-steps`, {
    headers: as(rita.token),
    data: { stepData: [{ date: dayInBerlin(0), steps: 65_000 }], confirmed: true },
  });
  expect(logged.status()).toBe(200);
  const { id } = await program.post('challenges', {
    programId: program.id,
    challengeName: 'Spring',
    startDate: dayInBerlin(3),
    duration: 14,
    includeType: 'add',
    memberIds: [rita.memberId],
  });
  // It began later, and has no such list: the page opens on the other one.
  await program.post('challenges', {
    programId: program.id,
    challengeName: 'Sleep well',
    challengeType: 'wellness',
    startDate: dayInBerlin(0),
    duration: 14,
  });
  await program.enter(page);
  await page.goto('/admin/challenge-center/integrity');
  const row = page.getByRole('row').filter({ hasText: rita.name });
  await expect(row).toContainText('65,000');
  await world.expectAccessible();

  await row.getByRole('button', { name: `Decide: ${rita.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save decision' });
  await save.click();
  await expect(dialog.getByText('65,000 steps on this day.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('The whole team wore one watch');
  await world.expectAccessible();
  await save.dblclick();
  await expect(row).toContainText('Left out');
  await page.reload();
  await expect(row).toContainText('The whole team wore one watch');

  // The member reads the reason beside the score, and answers.
  const member = await (await browser.newContext()).newPage();
  await logInAs(member, rita);
  await member.goto(`/challenges/${id}`);
  await expect(member.getByText(/The whole team wore one watch/)).toBeVisible();
  await member.getByLabel('Your answer').fill('It was a relay, and I carried it.');
  await member.getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(member.getByText('Your answer: It was a relay, and I carried it.')).toBeVisible();
  await member.context().close();

  await page.reload();
  await expect(row).toContainText('It was a relay, and I carried it.');
  await row.getByRole('button', { name: `Restore: ${rita.name}` }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `${rita.name}’s day counts again.` }),
  ).toBeVisible();
  await expect(row).not.toContainText('Left out');
});
