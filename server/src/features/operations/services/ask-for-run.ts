import { askForRun } from '../../../kernel/job-states/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';

/** Has a job run now: a worker takes the wish within seconds, or the job's own turn does. */
export async function askToRun(context: Context, name: string): Promise<void> {
  await inTransaction(context.deps.gateway.global(), async (tx) => {
    if (!(await askForRun(tx, name, context.now))) throw notFound();
    await writePlatformLog(tx, context, { action: 'jobs.run', subjectId: null, details: { name } });
  });
}
