import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';

const files = [
  'apple-health',
  'health-connect',
  'google-takeout',
  'samsung-health',
  'fitbit-archive',
  'garmin',
  'polar',
  'withings',
  'oura',
  'zepp',
  'gadgetbridge',
  'health-auto-export',
  'csv',
] as const;

/** Names the exports that can be read. */
export function KnownFiles() {
  const { t } = useTranslation('devices');
  return (
    <Text quiet small reading>
      {t('import.known', { files: format.list(files.map((name) => t(`history.format.${name}`))) })}
    </Text>
  );
}
