import * as endpoints from '#contract/features/reporting/report-bucket.ts';
import { requireFreshProof } from '../../../domain/identity/public.ts';
import { accessSessionProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { route } from '../../../platform/http/bind.ts';
import { findBucket, type BucketRow } from './bucket.queries.ts';
import { removeBucket, saveBucket, storeFile } from './keep-bucket.ts';

const present = (row: BucketRow): endpoints.ReportBucket => ({
  endpoint: row.endpoint,
  region: row.region,
  bucket: row.bucket,
  folder: row.folder,
  accessKey: row.accessKey,
  pathStyle: row.pathStyle,
  changedAt: row.changedAt.toISOString(),
  failure: row.failure,
  failedAt: row.failedAt?.toISOString() ?? null,
});

/** Whoever may change a bucket can send reports elsewhere. */
async function accessToChange(context: Context, programId: string): Promise<void> {
  accessSessionProgram(context, programId);
  await requireFreshProof(context);
}

export const bucketRoutes = [
  route(endpoints.getReportBucket, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    const row = await findBucket(context.db, context.programId);
    return { bucket: row ? present(row) : null };
  }),

  route(endpoints.saveReportBucket, async ({ context, params, body }) => {
    await accessToChange(context, params.id);
    await saveBucket(context, body);
    return { bucket: present((await findBucket(context.db, context.programId))!) };
  }),

  route(endpoints.removeReportBucket, async ({ context, params }) => {
    await accessToChange(context, params.id);
    await removeBucket(context);
    return { done: true } as const;
  }),

  route(endpoints.testReportBucket, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    const row = await findBucket(context.db, context.programId);
    if (!row) throw notFound();
    const content = Buffer.from('Goodstride can store reports here.\n');
    return {
      failure: await storeFile(context, row, { name: 'goodstride-test.txt', type: 'text/plain', content }),
    };
  }),
];
