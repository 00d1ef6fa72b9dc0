import { liveTopics, type LiveMessage } from '#contract/realtime.ts';
import type { Gateway } from '../db/gateway.ts';
import { markEverybody, markWritten } from '../db/read-marks.queries.ts';

/** What happens before a message is passed on; null: some may have been missed. It never fails. */
export type BeforeMessage = (message: LiveMessage | null) => Promise<void>;

/**
 * With a replica, nobody may read a state older than the message that told them of it, whichever process their next request
 * reaches. A message comes after the commit of what it tells, so a mark made now is behind it.
 */
export function beforeMessages(gateway: Gateway): BeforeMessage | null {
  const { replica } = gateway;
  if (!replica) return null;
  return async (message) => {
    try {
      if (!message) return await markEverybody(gateway.global());
      const { programId, id, topic } = message;
      const subjectId = liveTopics[topic] === 'member' ? id : programId;
      await markWritten(gateway.forProgram(programId), { programId, subjectId });
    } catch {
      // The database is away, and whoever reads now finds that out. The message tells them to read again later.
    }
  };
}
