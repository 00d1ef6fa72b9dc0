import { isIP } from 'node:net';
import type { BodyOf } from '#contract/endpoint.ts';
import { tryOut, type Tried } from '#contract/features/testers/testers.ts';
import { isStaffRole } from '#contract/roles.ts';
import { findStoredProgram } from '../../domain/programs/public.ts';
import { spend, throttleKey } from '../../kernel/throttle/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { tryCode, tryDirectoryToken } from './services/try-code.ts';
import { tryKey } from './services/try-key.ts';
import { nothingFound, type Found } from './testers.types.ts';

type Asked = BodyOf<typeof tryOut>;

const hour = 3_600_000;
const nobody = () => Promise.resolve(0);

/** Whether platform staff ask from outside of a program: they may see any, or those of their reseller. */
const isFromOutside = ({ actor, programId }: Context) =>
  isStaffRole(actor.roleName) && actor.homeProgramId === programId;

async function find(context: Context, { kind, secret: given, call, address, programId }: Asked) {
  const { deps } = context;
  const secret = given.trim();
  if (kind === 'key') return tryKey(deps, { secret, call: call?.trim() || null, address: address ?? null });
  if (kind === 'directory') return tryDirectoryToken(deps, secret);
  const asked = isFromOutside(context) ? (programId?.toLowerCase() ?? null) : context.programId;
  return tryCode(deps, secret, asked);
}

/** Adds the program, if the caller may see it. What belongs to others is as unknown as what nobody made. */
async function present(context: Context, { programId, ...found }: Found): Promise<Tried> {
  const db = context.deps.gateway.forPlatform('say whose a key, token or code is');
  const program = await findStoredProgram(db, programId);
  const { resellerId } = context.actor;
  const isSeen = isFromOutside(context)
    ? resellerId === null || program?.resellerId === resellerId
    : programId === context.programId;
  if (!program || !isSeen) return nothingFound;
  const problems = program.closedAt ? (['program_closed', ...found.problems] as const) : found.problems;
  return { ...found, problems: [...problems], program: { id: program.id, name: program.name } };
}

/** Guesses are as few here as where the secret is used. */
async function countGuess({ deps, actor, now }: Context): Promise<void> {
  const budget = {
    key: throttleKey('try', actor.loginId),
    base: 100,
    windowMs: hour,
    each: 0,
    people: nobody,
  };
  await spend(deps.gateway.global(), budget, now);
}

export const testerRoutes = [
  route(tryOut, async ({ context, body }) => {
    if (body.address && !isIP(body.address)) throw invalid('address', 'ip_address');
    const found = await find(context, body);
    const answer = found ? await present(context, found) : nothingFound;
    if (answer.does === null) await countGuess(context);
    return answer;
  }),
];
