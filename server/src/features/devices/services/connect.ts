import type { ConnectionWay } from '#contract/features/devices/devices.ts';
import { lockMembers, setHasDevice } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId, newSecret } from '../../../platform/ids/ids.ts';
import { activateConnected, listConnected, startConnected } from '../connected.queries.ts';
import { makersOf } from '../connections/bridge/bridge.ts';
import { ConnectionFailure } from '../connections/failure.ts';
import type { Provider } from '../connections/provider.types.ts';
import { placeOf, sealTokens } from '../connections/sealing.ts';
import { syncNow } from './sync-now.ts';
import { bridgeOf, providersOf } from './providers.ts';

/** How long somebody may take at the maker's. */
const mostMs = 30 * 60_000;
const starts = { most: 20, windowMs: 3_600_000 };

async function providerOf({ deps, db, programId }: Context, way: ConnectionWay): Promise<Provider> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const provider = (await providersOf(deps, db, { programId, settings: program.settings })).get(way);
  if (!provider) throw new AppError('feature_off');
  return provider;
}

/** What a member reads when a server can't be asked, or says no. */
function toAppError(error: unknown): never {
  if (!(error instanceof ConnectionFailure)) throw error;
  throw new AppError(error.problem === 'consent' ? 'connection_refused' : 'maker_unavailable');
}

const backOf = ({ deps }: Context) => `${deps.env.publicUrl}/member-settings/device`;

/** Returns the makers that the program's bridge can connect. Errors: feature_off, maker_unavailable. */
export async function makersFor(context: Context) {
  await providerOf(context, 'bridge');
  const { deps, db, programId, now } = context;
  const bridge = await bridgeOf(deps, db, programId);
  if (!bridge) throw new AppError('feature_off');
  return makersOf(bridge, now).catch(toAppError);
}

/** The state names the connection, and a secret that only its owner's browser was given. */
const stateOf = (way: ConnectionWay, secret: string) => `${way}.${secret}`;
const stateForm = /^(?<way>bridge|google)\.(?<secret>[\w-]{43})$/;

/** Begins to connect a device. Errors: feature_off, maker_unavailable. */
export async function startConnection(
  context: Context,
  memberId: string,
  { way, maker }: { way: ConnectionWay; maker: string | null },
): Promise<{ address: string }> {
  const { deps, db, programId, now } = context;
  const whose = { programId, memberId };
  await useUp(deps.gateway.global(), [{ ...starts, key: throttleKey('connect', memberId) }], now);
  const provider = await providerOf(context, way);
  const before = (await listConnected(db, whose)).find((row) => row.way === way);
  const id = before?.id ?? newId();
  const secret = newSecret();
  const outsideId = before?.origin === provider.origin ? before.outsideId : null;
  const departure = { id, maker, back: backOf(context), state: stateOf(way, secret), outsideId };
  const { address, ...known } = await provider.authorize(departure).catch(toAppError);
  // The browser goes there: nothing but a page is allowed.
  if (!/^https?:\/\//.test(address)) throw new AppError('maker_unavailable');
  const attempt = JSON.stringify({ secret, proof: known.proof });
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    await startConnected(tx, whose, {
      id,
      way,
      origin: provider.origin,
      outsideId: known.outsideId ?? outsideId,
      proofSealed: deps.secrets.seal(attempt, placeOf(programId, id, 'proof')),
      startedAt: now,
    });
  });
  return { address };
}

/**
 * Finishes it for the member whom the state was given to, and fetches at once. Errors: feature_off, maker_unavailable,
 * connection_refused, connection_expired.
 */
export async function finishConnection(
  context: Context,
  memberId: string,
  { state, code }: { state: string; code: string | null },
): Promise<void> {
  const { deps, db, programId, now } = context;
  const { way, secret } = (stateForm.exec(state)?.groups ?? {}) as { way?: ConnectionWay; secret?: string };
  const row = (await listConnected(db, { programId, memberId })).find((each) => each.way === way);
  if (!way || !row?.proofSealed || now.getTime() - row.startedAt.getTime() > mostMs)
    throw new AppError('connection_expired');
  const attempt = JSON.parse(deps.secrets.open(row.proofSealed, placeOf(programId, row.id, 'proof'))) as {
    secret: string;
    proof: string | null;
  };
  if (attempt.secret !== secret) throw new AppError('connection_expired');
  const provider = await providerOf(context, way);
  const { outsideId } = row;
  const back = { back: backOf(context), state, code, proof: attempt.proof, outsideId };
  const linked = await provider.finish(back).catch(toAppError);
  await inTransaction(db, async (tx) => {
    const [member] = await lockMembers(tx, programId, [memberId], { activeOnly: true });
    if (!member) throw notFound();
    const tokensSealed = sealTokens(deps.secrets, programId, row.id, linked.tokens);
    await activateConnected(
      tx,
      programId,
      { id: row.id, outsideId: linked.outsideId, makers: linked.makers, tokensSealed },
      now,
    );
    await setHasDevice(tx, programId, memberId, true);
  });
  await syncNow(context, memberId);
}
