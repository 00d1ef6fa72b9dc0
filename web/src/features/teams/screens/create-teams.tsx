import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { BalanceForm } from '../components/balance-form.tsx';
import { NamesForm } from '../components/names-form.tsx';

const parts = ['names', 'people'] as const;

/** Creates several teams at once: empty ones from names, or even ones of chosen people. */
export default function CreateTeamsScreen() {
  const { t } = useTranslation('team-center');
  const { programId } = useMe();
  const { tab } = useAppSearch();
  const open = tab === 'people' ? 'people' : 'names';
  const tabs = (
    <Tabs label={t('create.ways')}>
      {parts.map((part) => (
        <Link
          key={part}
          to={teamCenterPaths.createTeams}
          search={{ tab: part }}
          resetScroll={false}
          aria-current={part === open ? 'page' : undefined}
        >
          {t(`create.${part === 'names' ? 'fromNames' : 'fromPeople'}`)}
        </Link>
      ))}
    </Tabs>
  );
  return (
    <Page title={t('several')} lead={t(`create.${open}Lead`)} tabs={tabs} narrow>
      <Card as="section">
        {open === 'names' ? <NamesForm programId={programId} /> : <BalanceForm programId={programId} />}
      </Card>
    </Page>
  );
}
