import { expect, test } from 'vitest';
import { startApi } from '../../../test/api.ts';

const api = await startApi();

async function where(path: string) {
  const answer = await fetch(new URL(path, api.address), { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
}

test('the description of the API is found by convention', async () => {
  const answer = await fetch(new URL('/.well-known/api-catalog', api.address));
  expect(answer.headers.get('content-type')).toContain('application/linkset+json');
  const { linkset } = (await answer.json()) as { linkset: { 'service-desc': { href: string }[] }[] };
  const { pathname } = new URL(linkset[0]!['service-desc'][0]!.href);
  expect((await fetch(new URL(pathname, api.address))).status).toBe(200);
});

test('addresses that programs know by convention lead to the page for people, and do nothing themselves', async () => {
  expect(await where('/.well-known/change-password')).toEqual([302, '/member-settings/account']);
  expect(await where('/api/unsubscribe?token=abc.def')).toEqual([303, '/unsubscribe?token=abc.def']);
});
