import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';

/** While the platform is looked after. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const again = (
    <button type="button" className="btn main" onClick={() => window.location.assign('/')}>
      {t('retry')}
    </button>
  );
  return (
    <Page title={t('maintenance.title')}>
      <Empty title={t('maintenance.text')} action={again} />
    </Page>
  );
}
