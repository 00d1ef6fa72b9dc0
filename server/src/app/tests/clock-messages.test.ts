import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { obeyClockMessages } from '../clock-messages.ts';

const dayMs = 86_400_000;

/** Sends messages to a server that was started with a clock so far ahead, and counts what follows. */
function startWith(clockShiftMs: number, ...messages: unknown[]) {
  const clock = systemClock(clockShiftMs);
  const send = vi.fn<NonNullable<NodeJS.Process['send']>>(() => true);
  const channel = Object.assign(new EventEmitter(), { send }) as unknown as NodeJS.Process;
  const moved = vi.fn<() => void>();
  obeyClockMessages({ clockShiftMs }, clock, moved, channel);
  for (const message of messages) channel.emit('message', message as never, undefined);
  const daysAhead = Math.round((clock.now().getTime() - Date.now()) / dayMs);
  return { daysAhead, moves: moved.mock.calls.length, answers: send.mock.calls.length };
}

test('a message moves the clock of a server whose clock is shifted, wakes its jobs and is answered', () => {
  const messages = [{ clockShiftMs: 3 * dayMs }, { clockShiftMs: 8 * dayMs }];
  expect(startWith(1, ...messages)).toEqual({ daysAhead: 8, moves: 2, answers: 2 });
});

test('no message moves the clock of a server that runs in real time', () => {
  expect(startWith(0, { clockShiftMs: dayMs })).toEqual({ daysAhead: 0, moves: 0, answers: 0 });
});

test.each([[null], ['forward'], [{}], [{ clockShiftMs: '1' }]])(
  'a message such as %j does nothing',
  (message) => {
    expect(startWith(1, message)).toEqual({ daysAhead: 0, moves: 0, answers: 0 });
  },
);
