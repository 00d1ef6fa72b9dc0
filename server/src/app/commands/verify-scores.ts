import { verifyScores } from '../../domain/scoring/public.ts';
import { verifyFigures } from '../../features/overview/index.ts';
import { readOnTheirWay } from '../../features/sitewide/index.ts';
import { openForCommand } from '../open-deps.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const deps = await openForCommand((stop) => stops.push(stop));
  const { challenges, scores, differences } = await verifyScores(deps, ({ challenge, subject, what }) =>
    console.error(t('console:verify.difference', { challenge, subject, what })),
  );
  console.log(t('console:verify.done', { challenges, scores, differences }));
  const figures = await verifyFigures(deps, { onTheirWay: readOnTheirWay }, (programId, wrong) =>
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
