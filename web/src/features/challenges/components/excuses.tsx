import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';

const ExcusedDays = lazyPart(withTexts(() => import('./excused-days.tsx')));

/** Shows the excused days of a reader who takes part, where there may be any and the result is open. */
export function Excuses({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('app');
  const { id, joined, excusedDays, phase, trackingCalc } = challenge;
  const isOpen = phase === 'pending' || phase === 'active' || phase === 'grace';
  if (!joined || excusedDays === 0 || !isOpen) return null;
  return (
    <Card>
      <Suspense fallback={<Loading label={t('loading')} heights={[32, 24, 96]} />}>
        <ExcusedDays challengeId={id} averages={trackingCalc === 'average'} />
      </Suspense>
    </Card>
  );
}
