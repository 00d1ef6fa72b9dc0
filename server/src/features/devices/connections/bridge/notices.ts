import * as T from 'typebox';
import { Check } from 'typebox/value';
import { Webhook } from 'standardwebhooks';
import type { Notice, SignedPost } from '../provider.types.ts';

const Event = T.Object({
  type: T.String(),
  data: T.Object({
    user_id: T.String({ maxLength: 100 }),
    start_time: T.Optional(T.Union([T.String(), T.Null()])),
  }),
});

/** What is about days. Others are acknowledged and mean nothing. */
const types = /^(?:steps|series\.steps|connection)\./;

/** Verifies a webhook of Open Wearables, which Svix signs. The time in it keeps old ones from being sent again. */
export function readBridgeNotice({ text, header }: SignedPost, secret: string | null): Notice[] | null {
  if (!secret) return null;
  const names = ['id', 'timestamp', 'signature'] as const;
  const headers = Object.fromEntries(names.map((name) => [`webhook-${name}`, header(`svix-${name}`) ?? '']));
  let event: unknown;
  try {
    event = new Webhook(secret).verify(text, headers);
  } catch {
    return null;
  }
  if (!Check(Event, event) || !types.test(event.type)) return [];
  const from = Date.parse(event.data.start_time ?? '');
  return [
    { outsideId: event.data.user_id, from: Number.isNaN(from) ? null : new Date(from), deletes: false },
  ];
}
