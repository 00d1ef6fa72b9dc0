import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../draft.ts';
import { closeSession, leaveToOther, openSession, sessionState } from '../session.ts';
import { renderedHook } from './rendered-hook.tsx';

const { render } = renderedHook();
const kept = { local: new Map<string, string>(), tab: new Map<string, string>() };

/** A storage whose keys are listed, as those of browsers are. */
const storageOf = (held: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    },
    {
      ownKeys: () => [...held.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );

beforeEach(() => {
  for (const held of Object.values(kept)) held.clear();
  vi.stubGlobal('localStorage', storageOf(kept.local));
  vi.stubGlobal('sessionStorage', storageOf(kept.tab));
});
afterEach(() => vi.unstubAllGlobals());

/** Each way in which a session ends: by the server, by its person, in another tab, by another person. */
const ends: Record<string, () => void | Promise<void>> = {
  ended: () => closeSession('ended'),
  left: () => closeSession('left'),
  other: leaveToOther,
  async elsewhere() {
    const tab = new BroadcastChannel('goodstride-session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tab.postMessage('m');
    await vi.waitFor(() => expect(sessionState().left).toBe('elsewhere'));
    tab.close();
  },
};

test.each(Object.keys(ends))('on a shared computer a session leaves nothing: %s', async (how) => {
  openSession(
    { accessToken: 'a', accessExpiresAt: '', programId: 'p', memberId: 'm', shared: true },
    Date.now(),
  );
  const draft = await render(() => useDraft('journal', () => ({ text: '' })));
  await act(async () => void draft().change({ text: 'Private' }));
  expect([...kept.tab.values()].join()).toContain('Private');
  await act(async () => ends[how]!());
  // Somebody goes on typing in a page that has not gone yet.
  await act(async () => void draft().change({ text: 'Private, still' }));
  expect([[...kept.tab], [...kept.local.values()].join()]).toEqual([
    [['goodstride-shared', '1']],
    expect.not.stringContaining('Private'),
  ]);
});
