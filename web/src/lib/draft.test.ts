import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, readDraft } from './draft.ts';

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
