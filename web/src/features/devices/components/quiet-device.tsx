import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { Text } from '../../../ui/text.tsx';
import { useDevice } from '../hooks/use-devices.ts';
import { quietAfter, useConnectionName } from './connection-words.ts';

/** One line on the dashboard when nothing has arrived from a connected device for two days. */
export default function QuietDevice() {
  const { t } = useTranslation('connections');
  const nameOf = useConnectionName();
  const { data: status } = useDevice();
  const quiet = status?.connections.find(({ quietDays }) => quietDays >= quietAfter);
  if (!quiet) return null;
  return (
    <Text>
      {t('dashboard', { name: nameOf(quiet), count: quiet.quietDays })}{' '}
      <Link to={paths.device}>{t('dashboardLink')}</Link>
    </Text>
  );
}
