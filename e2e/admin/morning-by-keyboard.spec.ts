import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { newProgram } from '../new-program.ts';
import { register } from '../people.ts';

// The main parts of morning.spec.ts on the width of a phone and without a mouse.
test.describe.configure({ timeout: 150_000 });

test('an admin opens registration, invites people, starts a challenge and writes to everyone by keyboard at 390 px @on-demand', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'morning-keys');
  await register(request, program.id, 'Wim');
  await program.enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = new Keys(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  /** By the drawer of the admin area, as on a phone. */
  const goTo = async (center: string, part?: string) => {
    for (const name of [center, part].filter((each) => each !== undefined)) {
      await keys.press(button('Admin menu'));
      const drawer = page.getByRole('dialog', { name: 'Admin area' });
      await keys.press(drawer.getByRole('link', { name, exact: true }).first());
      await expect(drawer).toHaveCount(0);
      await keys.expectPlaced();
    }
  };

  await keys.goto('/admin/program-overview');
  await goTo('Members', 'Registration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The link of this very screen closes the drawer too.
  await goTo('Registration');
  const open = page.getByLabel('People can register');
  await keys.tick(open, !(await open.isChecked()));
  await keys.press(button('Save'));
  await keys.said('Settings saved.');
  await world.expectAccessible();

  await goTo('Members', 'Add members');
  await keys.press(link('Invite by email'));
  await keys.write(
    page.getByLabel('Email addresses', { exact: true }),
    'one@keys.example\ntwo@keys.example\nnobody',
  );
  await keys.press(button('Send invitations'));
  await expect(page.getByText('nobody').last()).toBeVisible();
  await keys.write(page.getByLabel('Email addresses', { exact: true }), 'one@keys.example\ntwo@keys.example');
  await keys.press(button('Send invitations'));
  await expect(page.getByText('2 people were invited.')).toBeVisible();
  await world.expectAccessible();

  await goTo('Challenges', 'Create challenge');
  await keys.write(page.getByLabel('Name', { exact: true }), 'First steps');
  await keys.write(page.getByLabel('Number of days'), '14');
  await keys.press(button('Continue'));
  await keys.write(page.getByLabel('Daily steps for the goal'), '7,000');
  await keys.press(button('Continue'));
  await keys.press(button('Continue'));
  await world.expectAccessible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(button('Create challenge'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps');

  await keys.goto('/admin/program-overview');
  await goTo('Communications');
  await keys.write(page.getByLabel('Subject', { exact: true }), 'Welcome');
  await keys.to(page.getByRole('textbox', { name: 'Text', exact: true }));
  await page.keyboard.type('Hello, off we go.');
  await world.expectAccessible();
  await keys.confirm(button('Send email'), 'Send email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
});
