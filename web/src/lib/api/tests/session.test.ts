import { afterEach, expect, test, vi } from 'vitest';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { callApi } from '../api.ts';
import { closeSession, openSession, sessionState } from '../session.ts';

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

test('a page that an app opened goes on when it is loaded again, at its own address and until it is over', async () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const loadAt = async (pathname: string) => {
    vi.stubGlobal('sessionStorage', sessionStorage);
    vi.stubGlobal('location', { pathname });
    vi.resetModules();
    return import('../session.ts');
  };
  const first = await loadAt('/sign-on');
  first.openPage({ ...session, memberId: 'm', accessExpiresAt: '2026-11-21T00:30:00Z' }, '/teams/1');
  const before = Date.parse('2026-11-21T00:29:59Z');
  const again = await loadAt('/teams/1/members');
  again.resumePage(before);
  expect(again.sessionState()).toMatchObject({ status: 'in', memberId: 'm', page: '/teams/1' });
  expect(again.accessToken()).toBe('a');
  const late = await loadAt('/teams/1');
  late.resumePage(before + 2000);
  expect(late.sessionState()).toMatchObject({ status: 'out', ended: true, page: '/teams/1' });
  // The server ended it: nothing of it is kept but where it was.
  const ended = await loadAt('/teams/1');
  ended.resumePage(before);
  ended.closeSession('ended');
  expect([...kept.values()].join()).not.toContain('"a"');
  const elsewhere = await loadAt('/teams/12');
  elsewhere.resumePage(before);
  expect([elsewhere.sessionState().status, kept.size]).toEqual(['unknown', 0]);
});
