import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getPointAmounts } from '#contract/features/points/points.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { AmountsForm } from '../components/amounts-form.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';

/** Shows how many points each activity earns in this program, for its admins. */
export default function PointSettingsScreen() {
  const { t } = useTranslation('points');
  const { programId, program } = useMe();
  const isOn = program?.settings.pointsOn === true;
  const query = useRead(getPointAmounts, { params: { id: programId } }, { enabled: isOn });
  if (!isOn)
    return (
      <Page title={t('amounts.title')}>
        <Empty title={t('off')}>{t('offText')}</Empty>
      </Page>
    );
  return (
    <Page title={t('amounts.title')} lead={t('amounts.lead')} narrow>
      <Card as="section" stack="tight">
        <Loaded query={query} heights={[60, 60, 60, 60]}>
          {({ rules }) => <AmountsForm programId={programId} rules={rules} />}
        </Loaded>
      </Card>
      <p>
        <Link to={paths.points}>{t('amounts.back')}</Link>
      </p>
    </Page>
  );
}
