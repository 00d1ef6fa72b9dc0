import { FitBaseType, FitEncoder } from 'fit-file-parser';
import { hoursOf, totalOf, type KnownDay } from './known-days.ts';

const messages = { fileId: 0, monitoring: 55 };
const monitoringFile = 32;
const kinds = { running: 1, walking: 6 };

/** The end of an hour in New York, whose clocks were an hour ahead on one of the known days. */
const endOf = ({ date }: KnownDay, hour: number) =>
  new Date(
    Date.parse(`${date}T00:00:00Z`) + (hour + (date === '2024-03-10' && hour > 2 ? 5 : 6)) * 3_600_000,
  );

/** Makes a day as a watch kept it: counters of each kind of movement that go up from midnight on, in half steps. */
export function monitoringFit(days: readonly KnownDay[]): Uint8Array<ArrayBuffer> {
  const encoder = new FitEncoder();
  encoder.writeMessage(messages.fileId, [
    { number: 0, size: 1, baseType: FitBaseType.Enum, value: monitoringFile },
  ]);
  const write = (at: Date, kind: number, steps: number) =>
    encoder.writeMessage(messages.monitoring, [
      { number: 253, size: 4, baseType: FitBaseType.Uint32, value: FitEncoder.toFitTimestamp(at) },
      { number: 5, size: 1, baseType: FitBaseType.Enum, value: kind },
      { number: 3, size: 4, baseType: FitBaseType.Uint32, value: steps },
    ]);
  for (const day of days) {
    const run = Math.floor(totalOf(day) / 3);
    let walked = 0;
    for (const [hour, steps] of hoursOf(day).entries()) {
      walked += steps;
      if (steps) write(endOf(day, hour), kinds.walking, Math.max(0, walked - run));
    }
    write(endOf(day, 23), kinds.running, run);
  }
  return new Uint8Array(encoder.close());
}
