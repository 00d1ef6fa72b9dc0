import { createHash } from 'node:crypto';

/**
 * Which of `count` tips a program gets on a day: the same all day, by a hash of both (docs/domain.md#tip-of-the-day).
 */
export function tipOfDay(programId: string, date: string, count: number): number {
  return createHash('sha256').update(`${programId} ${date}`).digest().readUInt32BE(0) % count;
}
