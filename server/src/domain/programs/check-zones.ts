import type { RecurringJob } from '../../kernel/manifest/public.ts';
import { keepZonesOfDatabase, storedTimeZone } from '../../platform/clock/time-zone.ts';
import type { Db } from '../../platform/db/handle.ts';
import {
  listStoredZones,
  listZonesOfDatabase,
  replaceZone,
  tablesWithZones,
} from './stored-zones.queries.ts';

/** A stored name that is not what it should be, and what it is read as: null stands for the program's zone. */
interface WrongZone {
  zone: string;
  by: string | null;
}

/** Returns stored time zones that this server and PostgreSQL do not both know by the name of the place. */
export async function findWrongZones(platform: Db): Promise<WrongZone[]> {
  await readZones(platform);
  const stored = await listStoredZones(platform);
  return stored.flatMap((zone) => {
    const by = storedTimeZone(zone);
    return by === zone ? [] : [{ zone, by }];
  });
}

/** Reads which time zones PostgreSQL knows, before anybody hands one in. */
export async function readZones(db: Db): Promise<void> {
  keepZonesOfDatabase(await listZonesOfDatabase(db));
}

/**
 * Folds stored time zones to the names of their places, and replaces those that nobody knows by the program's
 * (docs/domain.md#time-zones). Such names come from older releases, or from a PostgreSQL with another list.
 */
export const checkZonesJob: RecurringJob = {
  name: 'zones.check',
  everySeconds: 86_400,
  async run({ gateway, log }) {
    const platform = gateway.forPlatform('check stored time zones');
    const wrong = await findWrongZones(platform);
    for (const table of tablesWithZones)
      for (const { zone, by } of wrong) {
        const rows = await replaceZone(platform, table, { zone, by });
        if (rows)
          log.warn({ table, zone, by: by ?? 'the program’s', rows }, 'a stored time zone was replaced');
      }
  },
};
