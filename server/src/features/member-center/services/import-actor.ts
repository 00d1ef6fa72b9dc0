import { memberCenterImport } from '#contract/features/member-center/permissions.ts';
import type { Actor, Context, Deps } from '../../../platform/context/context.ts';

type StoredActor = Omit<
  Actor,
  'sessionId' | 'programId' | 'leads' | 'roles' | 'within' | 'factorDueAt' | 'clientId' | 'page'
>;

/** Returns the stored identity of the admin who imports, so that a job can act with their rights. */
export function actorOf(actor: Actor): StoredActor {
  const { loginId, memberId, homeProgramId, resellerId, roleName, rank, kind, timeZone, language } = actor;
  const { ranksShown, key } = actor;
  return {
    loginId,
    memberId,
    homeProgramId,
    resellerId,
    roleName,
    rank,
    kind,
    timeZone,
    language,
    ranksShown,
    ...(key ? { key } : {}),
  };
}

/** Returns the admin's request, carried out by a job. */
export function contextOf(deps: Deps, programId: string, actor: StoredActor): Context {
  return {
    deps,
    db: deps.gateway.forProgram(programId),
    programId,
    now: deps.clock.now(),
    actor: {
      ...actor,
      programId,
      sessionId: '',
      leads: [],
      // What their role lets them do is in the rank they began with.
      roles: [],
      within: [],
      factorDueAt: null,
      clientId: null,
      page: null,
    },
    requestId: 'import',
    ip: '',
    permission: memberCenterImport,
    idempotency: null,
    began: null,
  };
}
