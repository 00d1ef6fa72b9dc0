import { expect, test } from 'vitest';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';

test('a newcomer is asked the first questions until they went through or past them', async () => {
  const api = await startApi();
  const programId = await inProgram(api);
  const ada = await asMember(api, programId);
  const admin = await asAdmin(api, programId);
  const isWelcomed = async () => (await api.call(ada.token, getAuthUser, {})).body.welcomed;
  expect(await isWelcomed()).toBe(false);
  const change = { params: { id: ada.id }, body: { welcomed: true } };
  expect((await api.call(admin.token, updateMember, change)).status).toBe(403);
  expect((await api.call(ada.token, updateMember, change)).status).toBe(200);
  expect(await isWelcomed()).toBe(true);
});
