import { verifyScores } from '../../domain/scoring/public.ts';
import { verifyFigures } from '../../features/overview/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { readEnv } from '../../platform/env/env.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createDeps } from '../deps.ts';
import { openDatabase } from '../start.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const env = readEnv();
  const url = await openDatabase(env, console.error, (stop) => stops.push(stop));
  await migrate(url, silentLog);
  const deps = createDeps(env, url, systemClock(env.clockShiftMs), silentLog);
  stops.push(() => deps.gateway.close());
  const { challenges, scores, differences } = await verifyScores(deps, ({ challenge, subject, what }) =>
    console.error(t('console:verify.difference', { challenge, subject, what })),
  );
  console.log(t('console:verify.done', { challenges, scores, differences }));
  const figures = await verifyFigures(deps, (programId, wrong) =>
    console.error(t('console:verify.figure', { programId, ...wrong })),
  );
  console.log(t('console:verify.figuresDone', { count: figures }));
  if (differences + figures > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
