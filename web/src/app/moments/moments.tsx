import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useMoments } from '../../features/moments/hooks/use-moments.ts';

const Sheet = lazyPart(withTexts(() => import('./moment-with-badges.tsx')));

/** Shows what is new after an entry, one moment after another. */
export default function Moments() {
  const { moment, onClose } = useMoments();
  return <Suspense>{moment && <Sheet key={moment.total} moment={moment} onClose={onClose} />}</Suspense>;
}
