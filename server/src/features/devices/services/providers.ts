import type { ConnectionWay } from '#contract/features/devices/devices.ts';
import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { findBridge } from '../bridge.queries.ts';
import { bridgeProvider, type BridgeServer } from '../connections/bridge/bridge.ts';
import { googleProvider } from '../connections/google/google.ts';
import type { Provider } from '../connections/provider.types.ts';
import { placeOf } from '../connections/sealing.ts';

/**
 * Returns the bridge of a program: its own, or the one of the installation. Only an operator's may be in a private
 * network.
 */
export async function bridgeOf(
  { env, secrets }: Deps,
  db: Db,
  programId: string,
): Promise<BridgeServer | null> {
  const own = await findBridge(db, programId);
  if (!own) return env.bridge && { ...env.bridge, allowInside: true };
  const { address, keySealed, noticeSecretSealed: notice } = own;
  return {
    address,
    key: secrets.open(keySealed, placeOf(programId, null, 'key')),
    noticeSecret: notice && secrets.open(notice, placeOf(programId, null, 'notice')),
    allowInside: env.insideProviders,
  };
}

export type Providers = ReadonlyMap<ConnectionWay, Provider>;

/** Returns the ways in which members of a program can connect a device. */
export async function providersOf(
  deps: Deps,
  db: Db,
  { programId, settings }: { programId: string; settings: Pick<ProgramSettings, 'bridgeOn' | 'googleOn'> },
): Promise<Providers> {
  const { env, clock } = deps;
  const now = () => clock.now();
  const bridge = settings.bridgeOn ? await bridgeOf(deps, db, programId) : null;
  const providers: Provider[] = [
    ...(bridge ? [bridgeProvider(bridge, now)] : []),
    ...(settings.googleOn && env.googleHealth ? [googleProvider(env.googleHealth, now)] : []),
  ];
  return new Map(providers.map((provider) => [provider.way, provider]));
}
