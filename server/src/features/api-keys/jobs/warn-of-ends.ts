import { listEndingKeys } from '../../../domain/api-keys/public.ts';
import { carryOut } from '../../../kernel/job-states/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { tellEnding } from '../services/tell-ending.ts';

const name = 'apiKeys.warnOfEnds';
const week = 7 * 86_400_000;

/** Tells admins a week before a key ends, because whatever calls with it stops then. */
export const warnOfEndsJob: RecurringJob = {
  name,
  everySeconds: 3600,
  async run(deps) {
    const now = deps.clock.now();
    const keys = await listEndingKeys(deps.gateway.global(), now, new Date(now.getTime() + week));
    const due = keys.map((key) => ({ programId: key.programId, subjectId: key.id, key }));
    await carryOut(deps, name, due, ({ programId, key }) =>
      inTransaction(deps.gateway.forProgram(programId), (tx) => tellEnding(deps, tx, key)),
    );
  },
};
