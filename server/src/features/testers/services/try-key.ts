import { allEndpoints } from '#contract/endpoints.ts';
import { isOpenTo, scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { scopesFor } from '#contract/features/api-keys/key-scopes.ts';
import type { TriedProblem } from '#contract/features/testers/testers.ts';
import { isStaffRole, rankOf } from '#contract/roles.ts';
import { findKeyBySecret, isFrom, isKeyForm } from '../../../domain/api-keys/public.ts';
import { findMaker } from '../../../domain/identity/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { nothingFound, type Found } from '../testers.types.ts';

interface Asked {
  secret: string;
  /** Null: any call that its scopes open. */
  call: string | null;
  /** Null: from wherever it may be used. */
  address: string | null;
}

/** Finds a call as the description writes it, with its method. */
const specOf = (call: string) =>
  allEndpoints.find(({ spec: { method, path } }) => `${method} ${path}` === call)?.spec;

function problemOfCall(scopes: readonly string[], call: string): TriedProblem | null {
  const spec = specOf(call);
  if (!spec) return 'no_such_call';
  if (isOpenTo(scopes, spec)) return null;
  return scopeThatOpens(spec) === null ? 'never_open' : 'scope_missing';
}

/** Whose an API key is, and why a call with it would be refused. It is neither counted nor noted as used. */
export async function tryKey(deps: Deps, { secret, call, address }: Asked): Promise<Found | null> {
  if (!isKeyForm(secret)) return null;
  const now = deps.clock.now();
  const key = await findKeyBySecret(deps.gateway.global(), sha256(secret));
  if (!key) return null;
  const { programId, makerId, scopes, networks } = key;
  const db = deps.gateway.forProgram(programId);
  const spec = call === null ? undefined : specOf(call);
  const asStaff = scopesFor(true).some((scope) => scopes.includes(scope));
  const [maker, member] = makerId
    ? await Promise.all([
        findMaker(db, programId, makerId, { hasReplica: false, asStaff }),
        findMember(db, programId, makerId),
      ])
    : [];
  const role = (asStaff ? maker?.platformRole : maker?.roleName) ?? '';
  const works = maker?.status === 'active' && (asStaff ? isStaffRole(role) : rankOf(role) > 0);
  const isReplaced = key.isEarlier && (key.earlierUntil === null || key.earlierUntil <= now);
  const problems: (TriedProblem | false | null)[] = [
    (key.endedAt !== null || key.endsAt <= now) && 'ended',
    isReplaced && 'replaced',
    address !== null && !isFrom(networks, address) && 'elsewhere',
    !works && 'stopped',
    call !== null && problemOfCall(scopes, call),
  ];
  return {
    ...nothingFound,
    programId,
    does: 'calls',
    problems: problems.filter((each): each is TriedProblem => !!each),
    name: key.name,
    owner: member ? `${member.firstName} ${member.lastName}`.trim() : null,
    scopes: [...scopes],
    networks: [...networks],
    endsAt: (key.isEarlier ? (key.earlierUntil ?? key.endsAt) : key.endsAt).toISOString(),
    usedOn: key.usedOn,
    needs: spec ? scopeThatOpens(spec) : null,
  };
}
