import type { Log } from '../log/log.ts';
import type { PoolUsage } from './connector.ts';
import type { Db, Handle } from './handle.ts';
import { connectToCoordinator } from './cluster/citus-client.ts';
import { connectDirectly } from './direct-client.ts';
import { connectThroughProxy } from './proxy-client.ts';
import { createReplica, type Replica, type ReplicaOptions } from './replica.ts';

/**
 * The one gateway that hands out database handles. A handle for a program sees that program's rows and no others:
 * row-level security is forced and reads app.program_id. A handle for the platform sees all and is given for a reason,
 * which is logged.
 */
export interface Gateway {
  forProgram(programId: string): Db;
  /** Global tables only: a tenant table answers with no rows. */
  global(): Db;
  forPlatform(reason: string): Db;
  /** Null: there is none. */
  replica: Replica | null;
  ping(): Promise<void>;
  usage(): PoolUsage[];
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Handles are kept, because making one takes Kysely time. */
const mostHandles = 5_000;

export interface GatewayOptions {
  url: string;
  poolSize: number;
  /** Behind a transaction-pooling proxy. */
  transactionPooling: boolean;
  /** On the coordinator of a Citus cluster. */
  distributed: boolean;
  log: Log;
  replica?: (Omit<ReplicaOptions, 'log'> & { url: string; transactionPooling: boolean }) | null;
}

type Connected = ReturnType<typeof connectBoth>;

function connectBoth({
  url,
  poolSize: size,
  log,
  transactionPooling,
  distributed,
}: Omit<GatewayOptions, 'replica'>) {
  const connectAlone = transactionPooling ? connectThroughProxy : connectDirectly;
  const connect = distributed ? connectToCoordinator : connectAlone;
  return {
    app: connect({ url, role: 'goodstride_app', size, log }),
    platform: connect({ url, role: 'goodstride_platform', size: 4, log }),
  };
}

function openReplica(
  { replica, poolSize, distributed, log }: GatewayOptions,
  { app, platform }: Connected,
): Replica | null {
  if (!replica) return null;
  const { url, transactionPooling, ...options } = replica;
  const there = connectBoth({ url, poolSize, log, transactionPooling, distributed });
  const primary = { primary: app.handleFor(''), platform: platform.handleFor('') };
  return createReplica({ ...primary, app: there.app, staff: there.platform }, { ...options, log });
}

export function createGateway(options: GatewayOptions): Gateway {
  const { log } = options;
  const connected = connectBoth(options);
  const { app, platform } = connected;
  const replica = openReplica(options, connected);
  const platformHandle = platform.handleFor('');
  const handles = new Map<string, Handle>();
  function handleFor(programId: string): Db {
    let handle = handles.get(programId);
    if (!handle) {
      if (handles.size > mostHandles) handles.clear();
      handles.set(programId, (handle = app.handleFor(programId)));
    }
    return handle;
  }
  return {
    forProgram(programId) {
      if (!uuid.test(programId)) throw new Error('forProgram needs the id of a program');
      return handleFor(programId);
    },
    global: () => handleFor(''),
    forPlatform(reason) {
      log.debug({ reason }, 'platform handle');
      return platformHandle;
    },
    replica,
    ping: () => app.ping(),
    usage: () => [...app.usage(), ...platform.usage(), ...(replica?.usage() ?? [])],
    async close() {
      await replica?.close();
      await Promise.all([app.close(), platform.close()]);
    },
  };
}
