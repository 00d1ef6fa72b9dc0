import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import { Preview } from '../../features/challenges/builder/preview.tsx';
import { valuesOfPackage } from '../../features/challenges/builder/package-values.ts';
import { PackageActions, PackageNeeds } from '../../features/packages/components/package-actions.tsx';
import { PackageChips } from '../../features/packages/components/package-chips.tsx';
import { PackageFacts, PackageWords } from '../../features/packages/components/package-facts.tsx';
import { usePackage } from '../../features/packages/hooks/use-packages.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { actsAs } from '../../lib/api/held-roles.ts';
import { isFailure } from '../../lib/api/failure.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { Text } from '../../ui/text.tsx';
import { Pair } from '../../ui/layout.tsx';
import { drawMap } from '../components/map-preview.tsx';

const inReadersLanguage = ({
  description,
  rulesText,
  invitationText,
  halfwayText,
  closingText,
  defaults: { atStake = '' },
}: ChallengePackage) => ({ description, rulesText, invitationText, halfwayText, closingText, atStake });

function PackagePage({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  const me = useMe();
  const { today } = me;
  const isAdmin = actsAs(me, 'challenges');
  return (
    <Page title={one.packageName} lead={one.tile} actions={<PackageActions one={one} />}>
      <Text small quiet>
        <Link to={paths.challengePackages}>{t('title')}</Link> / {one.packageName}
      </Text>
      <PackageChips one={one} />
      <PackageNeeds one={one} />
      <Preview
        values={{ ...valuesOfPackage(one, today, isAdmin), ...inReadersLanguage(one) }}
        picture={undefined}
        drawMap={drawMap}
        lead={t('previewLead')}
      />
      <Pair>
        <PackageWords one={one} />
        <PackageFacts one={one} />
      </Pair>
    </Page>
  );
}

/** Shows a package in full: what members will see, and its settings. */
export default function ChallengePackageScreen() {
  const { packageId = '' } = useParams({ strict: false });
  const { t } = useTranslation(['packages', 'app']);
  const query = usePackage(packageId);
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('app:notFound.title')} ownHeading>
        <Empty
          title={t('app:notFound.title')}
          action={<Link to={paths.challengePackages}>{t('title')}</Link>}
        >
          {t('app:notFound.text')}
        </Empty>
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[60, 320, 240]}>
      {(one) => <PackagePage key={one.id} one={one} />}
    </Loaded>
  );
}
