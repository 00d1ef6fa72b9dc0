import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Text } from '../../../ui/text.tsx';
import { useDevice } from '../hooks/use-devices.ts';

const quietAfter = 2;

/** One line on the dashboard when nothing has arrived from a connected device for two days. */
export default function QuietDevice() {
  const { t } = useTranslation('connections');
  const { data: status } = useDevice();
  const quiet = status?.connections.find(({ quietDays }) => quietDays >= quietAfter);
  if (!quiet) return null;
  const name = quiet.makers.length ? format.list(quiet.makers) : t(quiet.way);
  return (
    <Text>
      {t('dashboard', { name, count: quiet.quietDays })} <Link to={paths.device}>{t('dashboardLink')}</Link>
    </Text>
  );
}
