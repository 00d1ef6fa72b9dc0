import type { ShiftedClock } from '../platform/clock/clock.ts';
import type { Env } from '../platform/env/env.ts';

interface ClockMessage {
  clockShiftMs: number;
}

const isClockMessage = (message: unknown): message is ClockMessage =>
  typeof (message as Partial<ClockMessage> | null)?.clockShiftMs === 'number';

/**
 * Lets the process that started this one move its clock by a message, so that a test can live through weeks without
 * restarts; `moved` runs after each move. Nothing else is listened to, and only if CLOCK_SHIFT_MS has already moved the
 * clock: no request can reach this.
 */
export function obeyClockMessages(
  { clockShiftMs }: Pick<Env, 'clockShiftMs'>,
  clock: ShiftedClock,
  moved: () => void,
  channel: Pick<NodeJS.Process, 'on' | 'send'> = process,
): void {
  if (clockShiftMs === 0 || !channel.send) return;
  channel.on('message', (message) => {
    if (!isClockMessage(message)) return;
    clock.shiftTo(message.clockShiftMs);
    moved();
    channel.send?.(message);
  });
}
