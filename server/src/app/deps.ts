import type { Deps } from '../platform/context/context.ts';
import { createKept } from '../platform/cache/kept.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { createGateway } from '../platform/db/gateway.ts';
import { directUrlOf } from '../platform/db/reach.ts';
import type { Env } from '../platform/env/env.ts';
import { findRestored } from '../kernel/installation/public.ts';
import { stages } from '../kernel/events/public.ts';
import { createEventBus } from '../platform/events/bus.ts';
import type { Log } from '../platform/log/log.ts';
import { beforeMessages } from '../platform/realtime/before-messages.ts';
import { createLiveHub } from '../platform/realtime/hub.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { holdFiles } from '../platform/storage/held-store.ts';
import { openFileStore } from '../platform/storage/open-store.ts';
import { features } from './features.ts';

const replicaOf = (env: Env) =>
  env.databaseReplicaUrl === null
    ? null
    : {
        url: env.databaseReplicaUrl,
        transactionPooling: env.databaseTransactionPooling,
        mostLagSeconds: env.databaseReplicaLag,
      };

/** Wires what the whole server needs, for a database that is running and migrated. */
export function createDeps(env: Env, databaseUrl: string, clock: Clock, log: Log): Deps {
  const gateway = createGateway({
    url: databaseUrl,
    poolSize: env.databasePoolSize,
    transactionPooling: env.databaseTransactionPooling,
    replica: replicaOf(env),
    distributed: env.databaseDistributed,
    log,
  });
  const events = createEventBus(
    features.flatMap((feature) => feature.listeners ?? []),
    stages,
  );
  const databaseDirectUrl = directUrlOf(env, databaseUrl);
  const live = createLiveHub(databaseDirectUrl, log, beforeMessages(gateway));
  const isHeld = async () => (await findRestored(gateway.global())) !== null;
  const files = holdFiles(openFileStore(env), { isHeld, isBucket: env.s3 !== null });
  const secrets = createSecrets(env);
  const kept = createKept();
  return { env, clock, log, gateway, events, live, files, secrets, kept, databaseUrl, databaseDirectUrl };
}
