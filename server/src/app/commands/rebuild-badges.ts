import { rebuildBadges } from '../../features/badges/index.ts';
import { openForCommand } from '../open-deps.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const deps = await openForCommand((stop) => stops.push(stop));
  const { members, awards, missing, kept } = await rebuildBadges(deps, ({ memberId, badge, day }) =>
    console.error(t('console:badges.missing', { memberId, badge, day })),
  );
  console.log(t('console:badges.done', { members, awards, missing, kept }));
  if (missing > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
