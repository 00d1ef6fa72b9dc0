import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLog, openLog, openLogOf, useLogTarget } from '../../log-dialog.ts';
import { ApiFailure } from '../failure.ts';
import { sendEntry } from '../send-entry.ts';
import { keepUnsent, readUnsent, readWaiting } from '../unsent-entries.ts';
import { renderedHook } from './rendered-hook.tsx';

const { render } = renderedHook();
const who = 'member';
const body = { stepData: [{ date: '2026-11-21', steps: 4000 }] };
const failWith = (code: ApiFailure['code'], status: number) => async () =>
  Promise.reject(new ApiFailure(code, status, ''));
const entry = { kind: 'steps', body } as const;

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});
afterEach(() => {
  act(closeLog);
  vi.unstubAllGlobals();
});

test('an entry counts on this device while it is sent, and waits for nothing else', async () => {
  const kept: unknown[] = [];
  const isSent = await sendEntry(who, entry, async (key) => {
    kept.push(readUnsent(who), readWaiting(who), key === readUnsent(who)[0]?.key);
  });
  expect(isSent).toBe(true);
  expect(kept).toEqual([[expect.objectContaining(entry)], [], true]);
  expect(readUnsent(who)).toEqual([]);
});

test.each([0, 401, 429, 503])('an entry that ended with %i waits', async (status) => {
  expect(await sendEntry(who, entry, failWith('offline', status))).toBe(false);
  expect(readWaiting(who)).toHaveLength(1);
});

test('an entry that the server has no answer for is shown again, and blocks none behind it', async () => {
  await expect(sendEntry(who, entry, failWith('internal', 500))).rejects.toThrow(ApiFailure);
  expect(readUnsent(who)).toEqual([]);
});

test('an entry does not overtake one that waits', async () => {
  keepUnsent(who, entry);
  const send = vi.fn();
  expect(await sendEntry(who, entry, send)).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(readWaiting(who)).toHaveLength(2);
});

test('of two entries the later is sent when the earlier has arrived', async () => {
  const sent: string[] = [];
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const first = sendEntry(who, entry, () => promise.then(() => void sent.push('first')));
  const second = sendEntry(who, entry, async () => void sent.push('second'));
  arrive();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(sent).toEqual(['first', 'second']);
});

test('a later entry waits behind one that could not be sent', async () => {
  const send = vi.fn();
  const both = [sendEntry(who, entry, failWith('offline', 0)), sendEntry(who, entry, send)];
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(send).not.toHaveBeenCalled();
});

test('what another person logged in meanwhile refuses stays for its own', async () => {
  expect(await sendEntry(who, entry, failWith('other_person', 409))).toBe(false);
  expect(readWaiting(who)).toHaveLength(1);
});

test('a refusal brings the dialog back, and nothing waits', async () => {
  const target = await render(useLogTarget);
  await act(async () => openLogOf('steps', '2026-11-21'));
  const seen: unknown[] = [];
  const refuse = async () => {
    await act(async () => {});
    seen.push(target()?.isAway);
    throw new ApiFailure('confirm_high_steps', 422, '');
  };
  await act(async () => {
    await expect(sendEntry(who, entry, refuse)).rejects.toThrow(ApiFailure);
  });
  expect(seen).toEqual([true]);
  expect(target()).toEqual({ id: target()?.id, subject: 'steps', day: '2026-11-21' });
  expect(readUnsent(who)).toEqual([]);
});

test('a dialog that was opened meanwhile stays', async () => {
  const target = await render(useLogTarget);
  await act(async () => openLog());
  const open = target()?.id;
  await act(async () => void (await sendEntry(who, entry, async () => openLog())));
  expect(target()).toMatchObject({ subject: 'steps' });
  expect(target()?.id).not.toBe(open);
});
