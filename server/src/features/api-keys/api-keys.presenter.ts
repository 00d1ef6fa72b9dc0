import type { ApiKey } from '#contract/features/api-keys/api-keys.ts';
import type { ListedKey } from '../../domain/api-keys/pure.ts';

export const presentKey = (row: ListedKey, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  networks: row.networks,
  start: row.start,
  madeAt: row.madeAt.toISOString(),
  maker: row.makerId === null ? null : { id: row.makerId, name: row.makerName ?? '' },
  works: row.works,
  endsAt: row.endsAt.toISOString(),
  earlierUntil: row.earlierUntil && row.earlierUntil > now ? row.earlierUntil.toISOString() : null,
  usedOn: row.usedOn,
  usedFrom: row.usedFrom,
});
