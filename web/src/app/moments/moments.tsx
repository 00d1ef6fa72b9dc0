import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useMoments } from '../../features/moments/hooks/use-moments.ts';

const Sheet = lazyPart(withTexts(() => import('./moment-with-badges.tsx')));

/** Shows what is new for the member, one moment after another. */
export default function Moments() {
  const { moment, onClose } = useMoments();
  return <Suspense>{moment && <Sheet key={moment.offer} moment={moment} onClose={onClose} />}</Suspense>;
}
