import { withTexts } from '../../lib/catalogues.ts';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.tsx';

const KudosButton = lazyWhenIdle(withTexts(['feed'], () => import('./kudos-button.tsx')));

/** Its place, so that the row does not move when the button comes. */
const place = <span style={{ display: 'inline-block', width: 44, height: 44 }} />;

/** Kudos beside a name. The button comes when the page is idle. */
export const Kudos = (person: { id: string; name: string }) => <KudosButton {...person} fallback={place} />;
