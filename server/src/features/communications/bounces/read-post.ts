import { readAmazon } from './amazon.ts';
import { readMailgun } from './mailgun.ts';
import { readOwn } from './own-form.ts';
import { readPostmark } from './postmark.ts';
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

/** Returns a post of a service; `email` where it is no JSON, because emails come to the same address; null if nobody knows it. */
export function readPost(text: string): Post | 'email' | null {
  const json = parsed(text);
  if (json === undefined) return 'email';
  for (const read of readers) {
    const post = read(json);
    if (post) return post;
  }
  return null;
}
