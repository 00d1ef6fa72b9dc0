import { samlProvider } from '../../server/test/factories/saml-provider.ts';
import { finish } from '../../server/test/at-the-end.ts';
import { linkTo, logOut, newCompany } from '../company.ts';
import { expect, test } from '../fixtures.ts';
import { logInAs } from '../people.ts';

test.afterAll(finish);

test('from the metadata of a SAML provider to a member who logs in with it', async ({
  page,
  browser,
  world,
  baseURL,
}) => {
  const ours = {
    entityId: `${baseURL}/api/sign-on/saml`,
    answerAddress: `${baseURL}/api/sign-on/saml/answer`,
  };
  const provider = await samlProvider({ now: () => new Date() }, ours);
  const { program, code, domain } = await newCompany(page.request, 'saml');
  await logInAs(page, await program.admin('Sofia'));
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByRole('button', { name: 'Add SAML provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add SAML provider' });
  await expect(form.getByText(ours.entityId, { exact: true })).toBeVisible();
  await expect(form.getByText(ours.answerAddress, { exact: true })).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Walnut login');
  await form.getByLabel('Company code').fill(code);
  await form.getByLabel('Metadata address').fill(provider.metadataAddress);
  await world.expectAccessible();
  await form.getByRole('button', { name: 'Read metadata and save' }).click();
  await expect(form).toBeHidden();
  // Nobody comes in with it before an admin has tested it.
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  provider.become('sofia');
  provider.describe('sofia', { email: `sofia@${domain}`, firstName: 'Sofia', lastName: 'Arden' });
  await page.getByRole('button', { name: 'Test with your account' }).click();
  await page.getByRole('button', { name: 'Log in here' }).click();
  await expect(page.getByText('The provider works. You’d register as a new member.')).toBeVisible();
  await expect(page.getByText(`sofia@${domain}`)).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Walnut login is on.').last()).toBeVisible();

  const email = `omar@${domain}`;
  const omar = await (await browser.newContext()).newPage();
  provider.become('omar');
  provider.describe('omar', { email, givenName: 'Omar', sn: 'Haddad' });
  await omar.goto(`/my-dashboard?company-code=${code}`);
  await omar.getByRole('button', { name: 'Log in here' }).click();
  await expect(omar).toHaveURL(/\/registration\?userGuid=/);
  await omar.getByRole('textbox', { name: 'Email' }).first().fill(email);
  await omar.getByRole('button', { name: 'Send link' }).click();
  await omar.goto(await linkTo(email, 'registration'));
  await expect(omar.getByLabel('First name')).toHaveValue('Omar');
  await expect(omar.getByLabel('Last name')).toHaveValue('Haddad');
  await omar.getByLabel('Username').fill(`omar-${Date.now()}`);
  await omar.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(omar).toHaveURL(/my-dashboard/);
  await logOut(omar, 'Omar');
  await omar.goto(`/my-dashboard?company-code=${code}`);
  await omar.getByRole('button', { name: 'Log in here' }).click();
  await expect(omar).toHaveURL(/\/my-dashboard$/);
  await expect(omar.getByRole('button', { name: /Omar/ }).first()).toBeVisible();
  await omar.context().close();
});
