import type { APIRequestContext, Page } from '@playwright/test';
import { clientId, clientSecret, type fakeProvider } from '../server/test/factories/fake-provider.ts';
import { expect } from './fixtures.ts';
import { newestTo } from './mail-box.ts';
import { newProgram } from './new-program.ts';

/** A program, its company code and the email domain of its company, all of them only for one test. */
export async function newCompany(request: APIRequestContext, name: string) {
  const program = await newProgram(request, name);
  return { program, code: program.slug, domain: `${program.slug}.example` };
}

/** A provider of the company that is tested and on, made without the screens. It connects members by their address. */
export async function addProvider(
  { program, code, domain }: Awaited<ReturnType<typeof newCompany>>,
  provider: Awaited<ReturnType<typeof fakeProvider>>,
): Promise<void> {
  const { issuer } = provider;
  const fields = { name: 'Walnut login', companyCode: code, issuer, clientId, clientSecret };
  const all = `programs/${program.id}/providers`;
  const [{ id }] = (await program.post(all, { ...fields, linksByEmail: true })).items;
  const { address, proof } = await program.post(`${all}/${id}/test`, {});
  await program.post(`${all}/${id}/test-answer`, { ...provider.logIn(address, 'a tester'), proof });
  await program.put(`${all}/${id}/domains`, { emailDomains: [domain] });
  await program.post(`${all}/${id}/switch`, { on: true });
}

/** The link that somebody gets by email. */
export async function linkTo(email: string, what: string): Promise<string> {
  const link = () => new RegExp(String.raw`http:\S+${what}\S+`).exec(newestTo(email) ?? '')?.[0];
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy();
  return link()!;
}

export async function logOut(page: Page, firstName: string): Promise<void> {
  const menu = page.getByRole('button', { name: new RegExp(firstName) }).first();
  await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}
