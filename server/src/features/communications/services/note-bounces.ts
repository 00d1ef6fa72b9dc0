import { noteBounce } from '../../../domain/mail/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { sameBytes, sha256 } from '../../../platform/ids/ids.ts';
import { fetchOutside } from '../../../platform/outside/fetch-outside.ts';
import { readPost } from '../bounces/read-post.ts';
import type { Post } from '../bounces/values.ts';
import { checkSns } from './check-sns.ts';
import { readReturnedEmail } from './read-returned-email.ts';

/** Confirms the subscription that Amazon asks about. Only someone who knows the secret address could have made it, and Amazon signed it. */
async function confirmSubscription({ log }: Deps, link: URL): Promise<void> {
  const { status, ok } = await fetchOutside(link, {}, false);
  if (!ok) throw new Error(`Amazon SNS answered ${status} when its subscription was confirmed.`);
  log.info({ host: link.host }, 'bounces.confirmed');
}

/** Notes the emails that came back, according to what was posted to the secret address. */
export async function noteBounces(deps: Deps, secret: string, text: string): Promise<void> {
  const { bounceSecret } = deps.env;
  if (!bounceSecret || !sameBytes(sha256(secret), sha256(bounceSecret))) throw notFound();
  const read = readPost(text);
  // Out-of-office replies come to the same mailbox, so an email of any kind is fine.
  const post: Post | null = read === 'email' ? { bounces: await readReturnedEmail(text) } : read;
  if (!post) throw new AppError('bad_input');
  if (post.envelope) await checkSns(deps, post.envelope);
  if ('confirm' in post) return confirmSubscription(deps, post.confirm);
  // Texts inside of texts can name what no address and no database holds.
  for (const bounce of post.bounces) if (!bounce.address.includes('\0')) await noteBounce(deps, bounce);
}
