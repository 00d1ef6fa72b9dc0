import { rebuildSitewide } from '../../features/sitewide/index.ts';
import { openForCommand } from '../open-deps.ts';
import { translate } from '../../platform/words/translate.ts';

const stops: (() => Promise<void>)[] = [];
try {
  const deps = await openForCommand((stop) => stops.push(stop));
  const { programs, members } = await rebuildSitewide(deps);
  console.log(translate('en')('console:rebuildSitewide', { programs, members }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
