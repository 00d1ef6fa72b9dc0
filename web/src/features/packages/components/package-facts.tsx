import { useTranslation } from 'react-i18next';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import * as format from '../../../lib/format.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

type Row = [string, string];

/** All texts of a package that the challenge page does not show. */
export function PackageWords({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  const texts = ['tile', 'invitationText', 'halfwayText', 'closingText'] as const;
  return (
    <Card as="section" stack="tight" aria-labelledby="package-says">
      <h2 id="package-says">{t('says')}</h2>
      <Rows rows={texts.map((name): Row => [t(name), one[name] || t('nothing')])} />
    </Card>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Stack as="dl" tight reading style={{ margin: 0 }}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt style={{ fontWeight: 600 }}>{term}</dt>
          <Text as="dd" quiet written style={{ margin: 0 }}>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** Shows the settings of a package besides the rules of the challenge. */
export function PackageFacts({ one }: { one: ChallengePackage }) {
  const { t } = useTranslation('packages');
  const { joinWithinDays, featured, improvementBoard, includeAll, includeType } = one.defaults;
  const all = includeType === 'add' ? t('everybodyAdded') : t('everybodyInvited');
  const said = (bit: number | undefined) => (bit === 1 ? t('yes') : t('no'));
  const rows: Row[] = [
    ...(one.map
      ? [
          [
            t('map'),
            t('mapOf', { name: one.map.name, distance: format.decimal(one.map.lengthMetres / 1000) }),
          ] satisfies Row,
        ]
      : []),
    [t('tier'), t(`tiers.${one.tier}`)],
    [t('joinWithin'), joinWithinDays ? t('joinWithinDay', { day: joinWithinDays }) : t('untilTheEnd')],
    [t('comesAlong'), includeAll ? all : t('nobodyYet')],
    [t('challengeFeatured'), said(featured)],
    ...(one.kind === 'steps' ? [[t('improvement'), said(improvementBoard)] satisfies Row] : []),
  ];
  return (
    <Card as="section" stack="tight" aria-labelledby="package-sets">
      <h2 id="package-sets">{t('sets')}</h2>
      <Rows rows={rows} />
    </Card>
  );
}
