import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { patterns } from '../../patterns.ts';
import { Done, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { reportsBucket } from './permissions.ts';

/** Days for which the file of a run is tried again before it counts as failed. */
export const bucketDays = 3;

/**
 * Why a bucket did not take a file. `refused`: the key may not write there. `missing`: there is no such bucket. `away`: no
 * answer, or one that it cannot be stored now. `secret_lost`: the secret has to be entered again.
 */
export const bucketFailures = ['refused', 'missing', 'away', 'secret_lost'] as const;
export type BucketFailure = (typeof bucketFailures)[number];

const word = (maxLength: number) => T.String({ minLength: 1, maxLength, pattern: patterns.pattern });

const place = {
  /** Of a server that speaks like Amazon S3, with https and public. Null: Amazon's own. */
  endpoint: Nullable(T.String({ minLength: 9, maxLength: 500, oneLine: true })),
  region: word(60),
  bucket: word(63),
  /** In front of the names of files, such as `goodstride/reports`. */
  folder: T.String({ maxLength: 200, oneLine: true }),
  accessKey: word(200),
  /** The bucket is in the path of its address, and not in the host. */
  pathStyle: T.Boolean(),
};

export const ReportBucket = T.Object({
  ...place,
  changedAt: Moment,
  /** Of the last file. */
  failure: Nullable(oneOf(bucketFailures)),
  failedAt: Nullable(Moment),
});
export type ReportBucket = T.Static<typeof ReportBucket>;

const path = 'programs/{id}/report-bucket';

export const getReportBucket = endpoint({
  method: 'GET',
  path,
  permission: reportsBucket,
  summary: 'Get the bucket that takes the files of scheduled reports, without its secret',
  params: IdParams,
  response: T.Object({ bucket: Nullable(ReportBucket) }),
});

export const saveReportBucket = endpoint({
  method: 'PUT',
  path,
  permission: reportsBucket,
  summary: 'Set the bucket that takes the files of scheduled reports',
  params: IdParams,
  body: T.Object(
    {
      ...place,
      /** Left out: the one that is known stays. */
      secretKey: T.Optional(T.String({ minLength: 1, maxLength: 500, oneLine: true })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ bucket: ReportBucket }),
  errors: ['confirm_needed', 'validation_failed'],
});

export const removeReportBucket = endpoint({
  method: 'DELETE',
  path,
  permission: reportsBucket,
  summary: 'Remove the bucket. What is in it stays, and scheduled reports are sent by email alone',
  params: IdParams,
  response: Done,
  errors: ['confirm_needed'],
});

export const testReportBucket = endpoint({
  method: 'POST',
  path: `${path}/test`,
  permission: reportsBucket,
  summary: 'Store a file of one line in the bucket, goodstride-test.txt, and say how it went',
  params: IdParams,
  response: T.Object({
    /** Null: it was stored. */
    failure: Nullable(oneOf(bucketFailures)),
  }),
  errors: ['restored_copy'],
});
