import { writeAudit } from '../../../kernel/audit/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** Whose code or token it is, if it is known at all. */
export interface Owner {
  programId: string;
  memberId: string;
  loginId: string;
}

/**
 * Writes down that a code or token was refused, and why: in the program of its owner, or in the platform's log when
 * nobody knows it. The person who sent it learns nothing.
 */
export async function noteRefusal(
  deps: Deps,
  action: 'signOn.refused' | 'signOnCodes.refused' | 'mobileTokens.refused',
  reason: string,
  owner?: Owner,
): Promise<void> {
  const now = deps.clock.now();
  if (!owner) {
    const deed = { action, subjectId: null, details: { reason } };
    await writePlatformLog(deps.gateway.global(), { now, actor: null }, deed);
    return;
  }
  const { programId, memberId, loginId } = owner;
  const who = { now, programId, actor: { loginId, memberId } };
  const entry = { action, subjectType: 'member', subjectId: memberId, details: { reason } };
  await writeAudit(deps.gateway.forProgram(programId), who, entry);
}

/** Notes a refused token of a reseller, whose bearer nobody knows. */
export async function noteRefusedToken<R>(deps: Deps, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'sign_on_refused')
      await noteRefusal(deps, 'signOn.refused', error.info.fields?.['nonce']?.[0] ?? 'unknown');
    throw error;
  }
}
