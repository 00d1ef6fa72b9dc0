import FitParser from 'fit-file-parser';
import { ReadingProblem } from '../reading.types.ts';
import { dateOf, dayNumber, wallTimes } from '../wall-time.ts';
import { activityKind } from './track.ts';

/** An activity of a watch: told for what it is. */
export async function readFit(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  timeZone: string,
): Promise<never> {
  const place = { file, line: null };
  const { sessions } = await new FitParser({ mode: 'list' }).parseAsync(bytes.buffer).catch(() => {
    throw new ReadingProblem('broken', { place });
  });
  const [session] = sessions ?? [];
  const start = session?.start_time ? Date.parse(String(session.start_time)) : NaN;
  if (!session || Number.isNaN(start)) throw new ReadingProblem('no_days', { place });
  const day = dateOf(dayNumber(wallTimes(timeZone)(start)));
  const seconds = (sessions ?? []).reduce((all, { total_timer_time: timed = 0 }) => all + timed, 0);
  throw new ReadingProblem('one_activity', {
    activity: {
      kind: activityKind(String(session.sport)),
      day,
      minutes: Math.max(1, Math.round(seconds / 60)),
    },
  });
}
