import type { ServerProcess } from './process.types.ts';

/** A process notes itself this often. */
export const noteEveryMs = 10_000;
const goneAfterMs = 3 * noteEveryMs;
/** One that ended without a word is shown for so long. */
export const forgottenAfterMs = 24 * 3_600_000;

/** Whether it still noted itself lately. */
export const isRunning = ({ seenAt }: Pick<ServerProcess, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < goneAfterMs;

/** How many connections all that run may open together. */
export const connectionsOfAll = (processes: readonly ServerProcess[], now: Date): number =>
  processes.filter((each) => isRunning(each, now)).reduce((sum, { connections }) => sum + connections, 0);
