import * as T from 'typebox';
import { Check } from 'typebox/value';
import { sameBytes, sha256 } from '../../../../platform/ids/ids.ts';
import type { Notice, SignedPost } from '../provider.types.ts';

const Item = T.Object({
  data: T.Object({
    healthUserId: T.String({ maxLength: 100 }),
    operation: T.String(),
    dataType: T.String(),
    intervals: T.Optional(
      T.Array(
        T.Object({ physicalTimeInterval: T.Optional(T.Object({ startTime: T.Optional(T.String()) })) }),
      ),
    ),
  }),
});

function noticeOf(item: unknown): Notice[] {
  if (!Check(Item, item) || item.data.dataType !== 'steps') return [];
  const { healthUserId, operation, intervals = [] } = item.data;
  const starts = intervals
    .map(({ physicalTimeInterval }) => Date.parse(physicalTimeInterval?.startTime ?? ''))
    .filter((moment) => !Number.isNaN(moment));
  const from = starts.length ? new Date(Math.min(...starts)) : null;
  return [{ outsideId: healthUserId, from, deletes: operation === 'DELETE' }];
}

/**
 * Google sends the Authorization header that it was given when the subscriber was registered. Before it sends anything, it posts
 * `{"type": "verification"}` with and without that header.
 */
export function readGoogleNotice({ text, header }: SignedPost, secret: string | null): Notice[] | null {
  if (!secret || !sameBytes(sha256(header('authorization') ?? ''), sha256(secret))) return null;
  const posted = JSON.parse(text) as unknown;
  return (Array.isArray(posted) ? posted : [posted]).flatMap(noticeOf);
}
