import { createInterface } from 'node:readline/promises';
import { readEnv } from '../../platform/env/env.ts';
import { silentLog } from '../../platform/log/log.ts';
import { resetDatabase } from '../reset-database.ts';
import { openDatabase } from '../backups/open-database.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

async function isMeant(where: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(t('console:reset.ask', { where }));
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** Returns the database without its user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

let stop = async () => {};
try {
  const env = readEnv();
  if (await isMeant(env.databaseUrl ? nameOf(env.databaseUrl) : env.dataDir)) {
    const url = await openDatabase(env, console.log, (stopCluster) => (stop = stopCluster));
    await resetDatabase(env.databaseDirectUrl ?? url, silentLog);
    console.log(t('console:reset.done'));
  } else console.log(t('console:reset.kept'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await stop();
}
