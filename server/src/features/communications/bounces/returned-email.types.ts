import type { Bounce } from '../../../domain/mail/public.ts';

/** What an email says about others that came back, or the line in which it stops to be one. */
export type ReturnedEmail = { bounces: Bounce[] } | { line: number | null };
