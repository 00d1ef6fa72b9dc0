import * as T from 'typebox';
import { Check } from 'typebox/value';
import { codeIn, mailIdIn, momentOf, permanentCode, type Post } from './values.ts';

/** For mail servers and services of any other kind (docs/operations.md, Email). */
const Notices = T.Object({
  bounces: T.Array(
    T.Object({
      address: T.String({ maxLength: 320 }),
      permanent: T.Boolean(),
      status: T.Optional(T.String()),
      answer: T.Optional(T.String()),
      messageId: T.Optional(T.String()),
      at: T.Optional(T.String()),
    }),
    { maxItems: 1000 },
  ),
});

export function readOwn(post: unknown): Post | null {
  if (!Check(Notices, post)) return null;
  const bounces = post.bounces.flatMap(({ address, permanent, status, answer = '', messageId, at }) => {
    const code = permanentCode(status) ?? codeIn(answer);
    const of = { address, mailId: mailIdIn(messageId), needsMailId: false, at: momentOf(at) };
    return permanent
      ? [{ ...of, code, answer: answer || (code ?? 'The email came back.'), isGone: true }]
      : [];
  });
  return { bounces };
}
