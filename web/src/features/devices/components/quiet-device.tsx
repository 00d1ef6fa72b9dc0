import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getDevices } from '#contract/features/devices/devices.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Text } from '../../../ui/text.tsx';
import { quietAfter, useConnectionName } from './connection-words.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows one line on the dashboard when nothing has arrived from a connected device for two days. */
export default function QuietDevice() {
  const { t } = useTranslation('connections');
  const nameOf = useConnectionName();
  const { data: status } = useRead(getDevices);
  const quiet = status?.connections.find(({ quietDays }) => quietDays >= quietAfter);
  if (!quiet) return null;
  return (
    <Text>
      {t('dashboard', { name: nameOf(quiet), count: quiet.quietDays })}{' '}
      <Link to={paths.device}>{t('dashboardLink')}</Link>
    </Text>
  );
}
