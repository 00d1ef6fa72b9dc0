import { useTranslation } from 'react-i18next';
import type { ProgramDetail } from '#contract/features/programs/all-programs.ts';
import * as format from '../../../lib/format.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Card } from '../../../ui/layout.tsx';

/** Shows how large a program is. */
export function ProgramSizes({ program: { sizes } }: { program: ProgramDetail }) {
  const { t } = useTranslation('all-programs');
  const counted: [label: string, value: number][] = [
    [t('members'), sizes.members],
    [t('program.activeWeek'), sizes.activeWeek],
    [t('activeMonth'), sizes.activeMonth],
    [t('program.admins'), sizes.admins],
    [t('program.teams'), sizes.teams],
    [t('program.organizations'), sizes.organizations],
    [t('program.challenges'), sizes.challenges],
    [t('program.runningChallenges'), sizes.runningChallenges],
  ];
  return (
    <Card as="section" stack="tight" aria-labelledby="sizes">
      <h2 id="sizes">{t('program.sizes')}</h2>
      <Definitions look="facts">
        {counted.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.steps(value)}</dd>
          </div>
        ))}
      </Definitions>
    </Card>
  );
}

/** Shows a program's facts. Its tier has a card of its own. */
export function ProgramFacts({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('all-programs');
  const about: Fact[] = [
    [t('address'), program.slug],
    [t('type'), t(`types.${program.type}`)],
    [t('program.timeZone'), program.timeZone],
    [t('createdAt'), format.moment(program.createdAt)],
    [t('lastAdminVisit'), program.lastAdminVisit ? format.mediumDay(program.lastAdminVisit) : t('never')],
    [t('program.id'), program.id],
  ];
  return (
    <Card as="section" stack="tight" aria-labelledby="about">
      <h2 id="about">{t('program.about')}</h2>
      <FactLines facts={about} />
    </Card>
  );
}
