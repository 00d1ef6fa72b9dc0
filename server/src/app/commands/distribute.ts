// npm run distribute -- [SHARDS]: spreads the tables of DATABASE_URL over the machines of a Citus cluster (docs/growing-citus.md).
import { distribute } from '../distribute/distribute.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { underStartLock } from '../../platform/db/start-lock.ts';
import { readEnv } from '../../platform/env/env.ts';
import { silentLog } from '../../platform/log/log.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const tell = (line: string) => console.log(line);
try {
  const { databaseUrl, databaseDirectUrl, startWaitMs: waitMs } = readEnv();
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url) throw new Error(t('console:distribute.noUrl'));
  const shards = Number(process.argv[2] ?? 32);
  if (!Number.isInteger(shards) || shards < 1) throw new Error(t('console:distribute.usage'));
  await underStartLock(url, { waitMs, tell }, async () => {
    await migrate(url, silentLog);
    const { lost, ...counts } = await distribute(url, { tell, shards });
    for (const key of lost) tell(t('console:distribute.lost', { key }));
    tell(t('console:distribute.done', counts));
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
