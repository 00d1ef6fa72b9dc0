import { resealEverything } from '../reseal.ts';
import { openForCommand } from '../open-deps.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const deps = await openForCommand((stop) => stops.push(stop));
  if (!deps.env.secretKeyOld) throw new Error(t('console:rotate.noOldKey'));
  const { resealed, unreadable } = await resealEverything(deps);
  console.log(t('console:rotate.done', { resealed, unreadable }));
  if (unreadable > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
