import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { shareDevice } from '../../boot/device.ts';
import { closeSession, leaveToOther, openSession, sessionState } from './api/session.ts';
import { forgetDrafts, readDraft, useDraft } from './draft.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const fresh = { name: '', days: '28', open: true, chosen: [] as string[] };
let store: Map<string, string>;

const keep = (key: string, at: string, values: object) =>
  store.set(`goodstride-draft:nobody:${key}`, JSON.stringify({ at, values }));

beforeEach(() => {
  store = new Map();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    removeItem: (key: string) => void store.delete(key),
  };
  // Object.keys(localStorage) lists the stored drafts.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('restores a draft field by field, and resets fields that are unknown or have changed', () => {
  keep('a', '2026-11-20T09:00:00Z', { name: 'Mine', days: 7, open: false, chosen: {}, gone: 'x' });
  expect(readDraft('a', fresh, now)).toEqual({
    at: '2026-11-20T09:00:00Z',
    values: { name: 'Mine', days: '28', open: false, chosen: [] },
    began: null,
  });
});

test.each(['2026-10-21T00:00:00Z', 'no moment', undefined])('ignores %s', (at) => {
  keep('a', at as string, { name: 'Old' });
  expect(readDraft('a', fresh, now)).toBeNull();
});

test('treats broken or unavailable storage as empty', () => {
  store.set('goodstride-draft:nobody:a', '{');
  expect(readDraft('a', fresh, now)).toBeNull();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
  });
  expect(readDraft('a', fresh, now)).toBeNull();
});

test('logging out removes drafts and nothing else', () => {
  keep('a', '2026-11-20T09:00:00Z', { name: 'Mine' });
  store.set('mantine-color-scheme-value', 'dark');
  store.set('goodstride-draft:somebody-else:a', '{}');
  forgetDrafts();
  expect([...store.keys()]).toEqual(['mantine-color-scheme-value', 'goodstride-draft:somebody-else:a']);
});

test.each(['ended', 'left', 'elsewhere', 'other'] as const)(
  'a session on a shared computer leaves nothing, however it ends: %s',
  async (how) => {
    const here = new Map<string, string>();
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
    vi.stubGlobal('localStorage', storageOf(store));
    vi.stubGlobal('sessionStorage', storageOf(here));
    const opened = { accessToken: 'a', accessExpiresAt: '', programId: 'p', memberId: 'm', shared: true };
    openSession(opened, now);
    const { result, unmount } = renderHook(() => useDraft('journal', () => ({ text: '' })));
    act(() => void result.current.change({ text: 'Private' }));
    expect([...here.values()].join()).toContain('Private');
    if (how === 'other') act(() => leaveToOther());
    else if (how === 'elsewhere') {
      const tab = new BroadcastChannel('goodstride-session');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      tab.postMessage('m');
      await vi.waitFor(() => expect(sessionState().left).toBe('elsewhere'));
      tab.close();
    } else act(() => closeSession(how));
    // Somebody goes on typing in a page that has not gone yet.
    act(() => void result.current.change({ text: 'Private, still' }));
    expect([[...store.values(), ...here.values()].join(), [...here.keys()]]).toEqual([
      '1',
      ['goodstride-shared'],
    ]);
    unmount();
    shareDevice(false);
  },
);
