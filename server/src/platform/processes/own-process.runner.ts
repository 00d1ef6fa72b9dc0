import { once } from 'node:events';
import type { Job, JobAnswer } from './own-process.types.ts';

// The server that asked is gone.
process.once('disconnect', () => process.exit());

async function run({ code, data }: Job): Promise<JobAnswer<unknown>> {
  try {
    const { default: work } = (await import(code)) as { default: (data: object) => unknown };
    return { value: await work(data) };
  } catch (error) {
    return { error };
  }
}

const [job] = (await once(process, 'message')) as [Job];
process.send!(await run(job));
