import { allJobs } from '../src/app/worker.ts';
import type { TestApi } from './api.ts';

/** Runs a job of the worker once, by its name. */
export async function runJob(api: TestApi, name: string): Promise<void> {
  const job = allJobs.find((each) => each.name === name);
  if (!job) throw new Error(`No job is called ${name}.`);
  await job.run(api.deps);
}
