import { findLogin } from '../../../domain/identity/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { isLastOfLogin, type DataSubject } from '../../../kernel/personal-data/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** Somebody whom a deletion leaves alone. */
export class Stays<R extends string> extends Error {
  readonly why: R;
  constructor(why: R) {
    super(why);
    this.why = why;
  }
}

/** Reads whom a job erases. Platform staff, and who is gone, stay. */
export async function subjectOf(
  tx: Db,
  { programId, memberId }: { programId: string; memberId: string },
): Promise<DataSubject> {
  const member = await findMember(tx, programId, memberId);
  if (!member || member.status === 'erased') throw new Stays('gone');
  const { loginId, email, username } = member;
  const login = loginId ? await findLogin(tx, loginId) : undefined;
  if (login?.platformRole) throw new Stays('staff');
  const lastOfLogin = loginId !== null && (await isLastOfLogin(tx, loginId, memberId));
  return { programId, memberId, loginId, email, username, lastOfLogin };
}

/** Why somebody stays, or null for an error that is none of those reasons. */
export function whyStays<R extends string>(error: unknown): R | 'last_admin' | null {
  if (error instanceof Stays) return error.why as R;
  return error instanceof AppError && error.code === 'last_admin' ? 'last_admin' : null;
}
