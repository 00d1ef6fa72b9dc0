import { readAmazon } from './amazon.ts';
import { readMailgun } from './mailgun.ts';
import { readOwn } from './own-form.ts';
import { readPostmark } from './postmark.ts';
import { readReturnedEmail } from './returned-email.ts';
import { readSendGrid } from './sendgrid.ts';
import type { Post } from './values.ts';

/** What a service posts has a form of its own. Each reader answers null for what is not its own. */
const readers = [readAmazon, readPostmark, readMailgun, readSendGrid, readOwn];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** null: nobody knows this form. */
export async function readPost(text: string): Promise<Post | null> {
  const json = parsed(text);
  // Out-of-office replies come to the same mailbox, so an email of any kind is fine.
  if (json === undefined) return { bounces: await readReturnedEmail(text) };
  for (const read of readers) {
    const post = read(json);
    if (post) return post;
  }
  return null;
}
