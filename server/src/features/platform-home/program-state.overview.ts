import type { ProgramState } from '#contract/features/programs/program-state.ts';
import { listLiveKeys } from '../../domain/api-keys/public.ts';
import { endingAmong } from '../../domain/companies/pure.ts';
import { listProviders, type ProviderRow } from '../../domain/companies/public.ts';
import { countActiveAdmins } from '../../domain/members/public.ts';
import { findStoredProgram } from '../../domain/programs/public.ts';
import { listWebhooks } from '../../kernel/webhooks/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { countDirectoryCalls, countImports, countMails, listProgramAdmins } from './program-state.queries.ts';

function presentProviders(providers: readonly ProviderRow[], now: Date): ProgramState['providers'] {
  const ends = new Map(endingAmong(providers, now).map(({ provider, last }) => [provider.id, last.endsAt]));
  return providers.map(({ id, name, isOn, testedAt, waiting }) => {
    const endsAt = ends.get(id);
    return {
      id,
      name,
      isOn,
      testedAt: testedAt?.toISOString() ?? null,
      endsOn: endsAt ? dayIn('UTC', endsAt) : null,
      isWaiting: waiting !== null,
    };
  });
}

const presentLast = <R extends { lastAt: Date | null }>({ lastAt, ...counts }: R) => ({
  ...counts,
  lastAt: lastAt?.toISOString() ?? null,
});

/** Puts together how a program is, from outside. Staff of a reseller see their programs; others do not exist (404). */
export async function stateOf({ deps, actor, now }: Context, given: string): Promise<ProgramState> {
  const db = deps.gateway.forPlatform('show how a program fares');
  const program = await findStoredProgram(db, given.toLowerCase());
  if (!program || (actor.resellerId !== null && program.resellerId !== actor.resellerId)) throw notFound();
  const { id } = program;
  const [admins, adminsTotal, providers, mail, imports, directory, keys, hooks] = await Promise.all([
    listProgramAdmins(db, id),
    countActiveAdmins(db, id),
    listProviders(db, id),
    countMails(db, id, now),
    countImports(db, id, now),
    countDirectoryCalls(db, id, now),
    listLiveKeys(db, id, now),
    listWebhooks(db, id, now),
  ]);
  const ends = keys.map(({ endsAt }) => endsAt.getTime());
  return {
    admins,
    adminsTotal,
    providers: presentProviders(providers, now),
    mail,
    imports: presentLast(imports),
    directory: presentLast(directory),
    keys: { count: keys.length, nextEndsAt: ends.length ? new Date(Math.min(...ends)).toISOString() : null },
    webhooks: {
      on: hooks.filter(({ isOn }) => isOn).length,
      givenUp: hooks.filter(({ givenUpAt }) => givenUpAt !== null).length,
    },
  };
}
