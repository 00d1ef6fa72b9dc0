// npm run release-outgoing -- send|drop
import { releaseOutgoing } from '../../features/operations/index.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { translate } from '../../platform/words/translate.ts';
import { openForCommand } from '../open-deps.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const emails = process.argv[2];
  if (emails !== 'send' && emails !== 'drop') throw new Error(t('console:release.usage'));
  const deps = await openForCommand((stop) => stops.push(stop));
  const count = await releaseOutgoing(deps, null, emails);
  console.log(t(`console:release.${emails}`, { count }));
} catch (error) {
  const isDone = error instanceof AppError && error.code === 'already_done';
  console.error(isDone ? t('console:release.already') : (error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
