import { expect, test } from 'vitest';
import { startApi } from '../../../test/api.ts';

const api = await startApi();

async function where(path: string) {
  const answer = await fetch(new URL(path, api.address), { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
}

test('addresses that programs know by convention lead to the page for people, and do nothing themselves', async () => {
  expect(await where('/.well-known/change-password')).toEqual([302, '/member-settings/account']);
  expect(await where('/api/unsubscribe?token=abc.def')).toEqual([303, '/unsubscribe?token=abc.def']);
});
