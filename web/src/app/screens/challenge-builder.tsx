import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import ChallengeBuilder from '../../features/challenges/screens/challenge-builder.tsx';
import { usePackage } from '../../features/packages/hooks/use-packages.ts';
import { withTexts } from '../../lib/catalogues.ts';
import { useAddressPart } from '../../lib/addresses/address-part.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';
import { drawMap } from '../components/map-preview.tsx';
import { useRead } from '../../lib/api/use-read.ts';

const PackageBuilder = lazyPart(withTexts(() => import('./package-builder.tsx')));

function FromPackage({ id, mode }: { id: string; mode: string }) {
  return (
    <Loaded query={usePackage(id)} heights={[60, 420]}>
      {(one) => <ChallengeBuilder key={id} mode={mode} origin={one} drawMap={drawMap} />}
    </Loaded>
  );
}

function CopyOf({ id, mode }: { id: string; mode: string }) {
  return (
    <Loaded query={useRead(getChallenge, { params: { id } })} heights={[60, 420]}>
      {(challenge) => <ChallengeBuilder key={id} mode={mode} copied={challenge} drawMap={drawMap} />}
    </Loaded>
  );
}

/** Shows the wizard in its three modes: member challenge, team challenge and package. */
export default function BuilderScreen() {
  const { t } = useTranslation();
  const mode = useAddressPart('mode') ?? 'member';
  const { package: packageId, challenge: challengeId } = useAppSearch();
  if (mode === 'package')
    return (
      <Suspense fallback={<Loading label={t('loading')} heights={[60, 420]} />}>
        <PackageBuilder />
      </Suspense>
    );
  if (challengeId) return <CopyOf id={challengeId} mode={mode} />;
  if (packageId) return <FromPackage id={packageId} mode={mode} />;
  return <ChallengeBuilder key={mode} mode={mode} drawMap={drawMap} />;
}
