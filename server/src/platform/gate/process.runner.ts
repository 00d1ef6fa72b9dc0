import type { Job, JobAnswer } from './process.types.ts';

// The server that asked is gone.
process.once('disconnect', () => process.exit());

async function run({ code, data }: Job): Promise<JobAnswer<unknown>> {
  try {
    const { default: work } = (await import(code)) as { default: (data: object) => unknown };
    return { value: await work(data), bytes: process.memoryUsage.rss() };
  } catch (error) {
    return { error };
  }
}

process.on('message', async (job: Job) => {
  process.send!(await run(job));
});
