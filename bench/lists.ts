// Every list of the member screens with 3,000 rows: first page, last page, a sort and a search over HTTP, with time and
// size.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { password } from '../server/seed/builders/logins.ts';
import { createDeps } from '../server/src/app/deps.ts';
import { setPasswordHash } from '../server/src/domain/identity/public.ts';
import { hashPassword } from '../server/src/kernel/password/public.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeField } from './data.ts';
import { fill, listsOf } from './lists-data.ts';
import { lookAtScreens, type Login } from './lists-look.ts';
import { root, startServer, untilReady } from './server.ts';

const size = Number(process.argv[2] ?? 3000);
const port = Number(process.env['PORT'] ?? 3177);

/** Returns a login link for a browser. */
async function passwordFor(deps: Deps, memberId: string): Promise<Login> {
  const db = deps.gateway.global();
  const { loginId, email } = await db
    .selectFrom('loginMember')
    .innerJoin('login', 'login.id', 'loginMember.loginId')
    .select(['loginId', 'email'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  await setPasswordHash(db, loginId, await hashPassword(password));
  return { email, password };
}

interface Page {
  total?: number | null;
  perPage?: number;
}

async function ask(token: string, address: string) {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  return { ms, bytes: text.length, status: answer.status, text };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-lists-'));
const server = startServer(port, {
  DATA_DIR: dataDir,
  DEMO: 'off',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  PUBLIC_URL: `http://localhost:${port}`,
});
try {
  // A busy machine needs more than a minute to create a database.
  await untilReady(port).catch(() => untilReady(port));
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const { programId, challengeId, people } = await makeField(deps, size);
  const { id: me, token } = people[0]!;
  const place = await fill(url, { programId, challengeId, me, size });
  const who = await passwordFor(deps, me);
  await deps.gateway.close();
  const told = (name: string, { ms, bytes, status, text }: Awaited<ReturnType<typeof ask>>) => {
    const note = status === 200 ? '' : ` ${status} ${text.slice(0, 200)}`;
    if (status !== 200) process.exitCode = 1;
    return `${name} ${ms.toFixed(0)} ms ${(bytes / 1000).toFixed(1)} kB${note}`;
  };
  if (process.argv[3] === 'look') {
    const folder = process.argv[4] ?? path.join(root, '.cache', 'lists-look');
    await lookAtScreens(`http://localhost:${port}`, place, who, folder);
  }
  for (const [address, sort, search] of listsOf(place)) {
    const first = await ask(token, address);
    const body = (first.status === 200 ? JSON.parse(first.text) : {}) as Page & { members?: Page };
    const { total, perPage = 10 } = body.members ?? body;
    const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
    const asked = [told('first', first)];
    const besides = (query: string) => ask(token, `${address}${address.includes('?') ? '&' : '?'}${query}`);
    if (last > 1) asked.push(told(`last (${last})`, await besides(`page=${last}`)));
    if (sort) asked.push(told('sort', await besides(sort)));
    if (search) asked.push(told('search', await besides(search)));
    const name = address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
    console.log(`${name} (${total ?? '-'}): ${asked.join('; ')}`);
  }
} finally {
  server.kill('SIGTERM');
  await sleep(8000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
