import { afterEach, expect, test, vi } from 'vitest';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { callApi } from './api.ts';
import { closeSession, openSession, sessionState } from './session.ts';

const session = { accessToken: 'a', accessExpiresAt: '2026-11-21T00:00:00Z', programId: 'p', shared: false };

afterEach(() => vi.unstubAllGlobals());

test('a page whose person logged out takes no session over', async () => {
  const fetched = vi.fn(async () =>
    Response.json({ code: 'not_signed_in', message: 'No.' }, { status: 401 }),
  );
  vi.stubGlobal('fetch', fetched);
  openSession({ ...session, memberId: 'm' }, Date.now());
  closeSession('left');
  await expect(callApi(getAuthUser)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(sessionState()).toMatchObject({ status: 'out', left: 'here' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('logging out reaches the other tabs of the same person, and of nobody else', async () => {
  const tab = new BroadcastChannel('goodstride-session');
  openSession({ ...session, memberId: 'm' }, Date.now());
  for (const memberId of ['somebody else', 'm'])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tab.postMessage(memberId);
  await vi.waitFor(() => expect(sessionState()).toMatchObject({ status: 'out', left: 'elsewhere' }));
  tab.close();
});
