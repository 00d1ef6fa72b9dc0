import type { Env } from '../env/env.ts';

/** How many connections one process may open at most, as docs/operations.md explains (Growing). */
export function connectionNeed({
  databasePoolSize: pool,
  role,
  databaseTransactionPooling: isProxied,
}: Pick<Env, 'databasePoolSize' | 'role' | 'databaseTransactionPooling'>): number {
  const requests = pool + Math.ceil(pool / 2) + 4;
  // One for live updates, one for the locks of all jobs and, behind a proxy, one for /readyz.
  const lasting = 1 + (isProxied ? 1 : 0) + (role === 'api' ? 0 : 1);
  return isProxied ? lasting : requests + lasting;
}
