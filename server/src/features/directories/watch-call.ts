import type { CallAct } from '#contract/features/directories/calls.ts';
import type { Deps, WorkContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { HttpSide } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { insertCall, type CallRow } from './calls.queries.ts';
import { accessDirectory } from './scim.access.ts';

/** What a call has done so far. */
export interface Doing {
  about: Partial<Pick<CallRow, 'memberId' | 'groupId'>>;
  did: readonly CallAct[];
}

/**
 * Carries out a call of a directory, and keeps what it did, also when it was refused. The call itself never fails for that: who is
 * erased meanwhile is in no list.
 */
export async function watchCall<R>(
  { deps, http, method, resource }: { deps: Deps; http: HttpSide } & Pick<CallRow, 'method' | 'resource'>,
  work: (context: WorkContext, doing: Doing) => Promise<R>,
): Promise<R> {
  const context = await accessDirectory(deps, http);
  const { programId, db, now } = context;
  const doing: Doing = { about: {}, did: [] };
  const keep = async (status: number, code: string | null) => {
    const about = { memberId: null, groupId: null, ...doing.about };
    const row = {
      programId,
      id: newId(),
      at: now,
      method,
      resource,
      ...about,
      did: [...doing.did],
      status,
      code,
    };
    await insertCall(db, row).catch((error: unknown) => {
      deps.log.warn({ programId, reason: String(error) }, 'directory.callNotKept');
    });
  };
  try {
    const result = await work(context, doing);
    await keep(method === 'DELETE' ? 204 : doing.did.includes('added') ? 201 : 200, null);
    return result;
  } catch (error) {
    const refused = error instanceof AppError ? error : new AppError('internal');
    await keep(refused.status, refused.code);
    throw error;
  }
}
