import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { register, signInAs } from '../people.ts';

test.describe.configure({ timeout: 180_000 });

const original = 'Your phone and your attention';

test('staff edit, preview, publish and restore an article, and an admin hides another and adds one', async ({
  page,
  world,
  browser,
}) => {
  const program = await newProgram(page.request, 'plan-content');
  const ada = await register(page.request, program.id, 'Ada');
  const member = await (await browser.newContext()).newPage();
  await signInAs(member, ada);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).first();

  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/plan-content');
  await page.getByLabel('Search title and summary').fill(original);
  await page.getByRole('link', { name: original }).click();
  await expect(page.getByRole('heading', { level: 1, name: original })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await world.expectAccessible();

  await test.step('a draft is previewed, and members see nothing of it', async () => {
    await page.getByLabel('Title', { exact: true }).fill('A phone, edited');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'What members will see' });
    await expect(preview.getByRole('heading', { name: 'A phone, edited' })).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await world.expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(said('Draft saved.')).toBeVisible();
    await member.goto('/plan/article/your-phone-and-you');
    await expect(member.getByRole('heading', { level: 1, name: original })).toBeVisible();
  });

  await test.step('members see it once it is published', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this text' });
    await dialog.getByLabel('Note').fill('A clearer title');
    await world.expectAccessible();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('A clearer title')).toBeVisible();
    await member.reload();
    await expect(member.getByRole('heading', { level: 1, name: 'A phone, edited' })).toBeVisible();
    await page.getByRole('button', { name: 'Show changes in version 1' }).click();
    const changes = page.getByRole('dialog', { name: 'Changes in version 1' });
    await expect(changes.getByText('A phone, edited')).toBeVisible();
    await world.expectAccessible();
    await page.keyboard.press('Escape');
  });

  await test.step('the shipped text is restored', async () => {
    await page.getByRole('button', { name: 'Go back to the shipped text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { level: 1, name: original })).toBeVisible();
    await member.reload();
    await expect(member.getByRole('heading', { level: 1, name: original })).toBeVisible();
  });

  const admin = await (await browser.newContext()).newPage();
  await program.enter(admin);

  await test.step('an admin hides a piece, and members no longer find it', async () => {
    await admin.goto('/admin/program-center/plan/content');
    await admin.getByRole('checkbox', { name: `Show: Awake at three in the morning` }).uncheck();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('status').filter({ hasText: 'Order saved.' }).first()).toBeVisible();
    await member.goto('/plan/all/articles?search=awake');
    await expect(member.getByRole('heading', { name: 'Articles' })).toBeVisible();
    await expect(member.getByRole('link', { name: 'Awake at three in the morning' })).toHaveCount(0);
    await admin.reload();
    await expect(
      admin.getByRole('checkbox', { name: `Show: Awake at three in the morning` }),
    ).not.toBeChecked();
  });

  await test.step('an article of the program is written, published and read', async () => {
    await admin.getByRole('link', { name: 'New article' }).click();
    await admin.getByLabel('Title', { exact: true }).fill('Our quiet room');
    await admin.getByLabel('Summary').fill('Where it is and when it’s open.');
    await admin.getByRole('textbox', { name: 'Text' }).click();
    await admin.keyboard.type('It is on the second floor.');
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Our quiet room' })).toBeVisible();
    await admin.getByRole('button', { name: 'Publish' }).click();
    await expect(admin.getByText('Members see this text.')).toBeVisible();
    await member.goto('/plan/all/articles?search=quiet');
    await expect(member.getByText('From your program')).toBeVisible();
    await member.getByRole('link', { name: 'Our quiet room' }).click();
    await expect(member.getByText('It is on the second floor.')).toBeVisible();
  });
});
