import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { mostGivenPoints } from './point-import.ts';
import { IdParams, PageOf, pageQuery } from '../../schemas.ts';
import { PointEntry } from './points.ts';
import { pointsGive } from './permissions.ts';

/** A member's points as those who run the program see them, without what reveals health data. */
export const MemberLedger = T.Object({ ...PageOf(PointEntry).properties, points: T.Integer() });
export type MemberLedger = T.Static<typeof MemberLedger>;

export const listMemberLedger = endpoint({
  method: 'GET',
  path: 'members/{id}/point-entries',
  permission: pointsGive,
  summary: 'List what a member got points for, without what reveals health data, newest day first',
  params: IdParams,
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: MemberLedger,
  errors: ['feature_off'],
});

export const correctPoints = endpoint({
  method: 'POST',
  path: 'members/{id}/point-entries',
  permission: pointsGive,
  summary: 'Give a member points or take some, with a reason that they read in their ledger',
  params: IdParams,
  body: T.Object(
    {
      /** Not 0; below 0 it takes points. */
      amount: T.Integer({ minimum: -mostGivenPoints, maximum: mostGivenPoints }),
      reason: T.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ points: T.Integer() }),
  errors: ['feature_off', 'validation_failed'],
  idempotent: true,
});
