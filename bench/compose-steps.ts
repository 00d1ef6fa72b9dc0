// Follows docs/deploy/compose.md without containers: it runs the processes with the settings of deploy/compose.yaml and
// a PostgreSQL of their own. The first program is created, a member records steps, a backup is made, everything is
// deleted and restored. Then the dashboard must be the same to the byte, and no score may differ.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { dayIn } from '../server/src/platform/clock/days.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart } from './deployment.ts';
import { root } from './server.ts';

const port = 3186;
const password = 'a-long-word-of-27-letters-42';

/** Fills in the variables of a compose file that have another value. */
const filled = (text: string) =>
  text.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, otherwise?: string) => otherwise ?? 'word');

/**
 * Returns the settings of the app in deploy/compose.yaml, with the values that .env of docs/deploy/compose.md gives it.
 */
function composeSettings(): Record<string, string> {
  const file = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
  const { services } = parse(file) as { services: { app: { environment: Record<string, string> } } };
  return Object.fromEntries(
    Object.entries(services.app.environment).map(([name, value]) => [name, filled(String(value))]),
  );
}

interface Session {
  accessToken: string;
  memberId: string;
  programId: string;
}

async function call<R>(method: string, address: string, body?: object, token?: string): Promise<R> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return JSON.parse(text) as R;
}

const email = 'ada@example.com';
const logIn = () => call<Session>('POST', 'login', { email, password });
async function dashboard(): Promise<string> {
  const { accessToken, memberId } = await logIn();
  return JSON.stringify(await call('GET', `members/${memberId}/today`, undefined, accessToken));
}

async function fill(): Promise<void> {
  const person = { password, timeZone: 'UTC', lastName: 'Byron' };
  const setup = { programName: 'Walnut Mills', slug: 'walnut', programCode: 'walnut-code' };
  const { programId } = await call<Session>('POST', 'setup', {
    ...setup,
    ...person,
    email: 'owner@example.com',
    firstName: 'Olga',
  });
  const { accessToken, memberId } = await call<Session>('POST', 'registration', {
    ...person,
    programId,
    programCode: setup.programCode,
    email,
    username: 'ada.byron',
    firstName: 'Ada',
  });
  const stepData = [{ date: dayIn('UTC', new Date()), steps: 7001 }];
  await call('POST', `members/${memberId}/add-steps`, { stepData }, accessToken);
}

try {
  const secret = { SECRET_KEY: randomBytes(32).toString('base64') };
  /** Creates an installation with an empty database and an empty folder. */
  const install = async (name: string) => {
    const cluster = await startCluster({ dataDir: folder(`${name}-database`) });
    atTheEnd(() => cluster.stop());
    const own = { DATABASE_URL: cluster.url, DATA_DIR: folder(`${name}-files`) };
    // The image has no demo.
    const env = { DEMO: 'off', ...composeSettings(), ...secret, ...own };
    const parts = [serverPart('api', port, env), serverPart('worker', port + 1, env)];
    const run = (command: string, ...args: string[]) =>
      execFileSync(process.execPath, [`server/src/app/commands/${command}.ts`, ...args], {
        cwd: root,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }).trim();
    return {
      run,
      start: async () => {
        for (const part of parts) await part.start();
      },
      remove: async () => {
        for (const part of parts) await part.stop();
        await cluster.stop();
      },
    };
  };
  const archive = path.join(folder('backup'), 'today.backup');
  const first = await install('first');
  await first.start();
  say('an API process and a worker run with the settings of deploy/compose.yaml');
  await fill();
  const before = await dashboard();
  expectThat(`the dashboard shows the member's steps (${before.length} bytes)`, before.includes('7001'));
  expectThat('the dashboard is the same when asked again', before === (await dashboard()));
  say(first.run('backup', archive));
  await first.remove();
  say('everything but the backup and the key is gone');
  const second = await install('second');
  say(second.run('restore', archive));
  await second.start();
  expectThat('the same dashboard to the byte', (await dashboard()) === before);
  // It ends with an error when it finds one.
  say(second.run('verify-scores').replaceAll('\n', ' '));
  await second.remove();
} finally {
  await endAll();
}
