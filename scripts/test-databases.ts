// npm run test:databases -- [FILES]: API tests on the databases they are not run on every day: the oldest PostgreSQL that is
// installed, and through PgBouncer in transaction mode. Without files, all of them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const files = given.length ? given : ['server'];
const kinds = [{ TEST_DATABASE: 'system' }, { TEST_PROXY: 'pgbouncer' }];

for (const kind of kinds) {
  console.log(Object.entries(kind).map(([name, value]) => `${name}=${value}`)[0]);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...kind } },
  );
  if (status !== 0) process.exitCode = 1;
}
