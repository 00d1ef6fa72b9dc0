import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { Button } from '../../ui/button.tsx';

/** Shown during maintenance. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const again = (
    <Button variant="primary" onClick={() => window.location.assign('/')}>
      {t('retry')}
    </Button>
  );
  return (
    <Page title={t('maintenance.title')}>
      <Empty title={t('maintenance.text')} action={again} />
    </Page>
  );
}
