import {
  IconBrandAndroid,
  IconBrandApple,
  IconBrandGoogle,
  IconDeviceMobile,
  IconDeviceWatch,
  IconRings,
  IconTable,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const look = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const;

const files = [
  ['apple-health', IconBrandApple],
  ['health-connect', IconBrandAndroid],
  ['google-takeout', IconBrandGoogle],
  ['samsung-health', IconDeviceMobile],
  ['fitbit-archive', IconDeviceWatch],
  ['garmin', IconDeviceWatch],
  ['polar', IconDeviceWatch],
  ['withings', IconDeviceWatch],
  ['oura', IconRings],
  ['zepp', IconDeviceWatch],
  ['gadgetbridge', IconBrandAndroid],
  ['health-auto-export', IconBrandApple],
  ['csv', IconTable],
] as const;

/** Names the exports that can be read. */
export function KnownFiles() {
  const { t } = useTranslation('devices');
  return (
    <>
      <Text small as="h3" id="known-files">
        {t('import.known')}
      </Text>
      <Row
        as="ul"
        wrap
        aria-labelledby="known-files"
        style={{ gap: 8, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {files.map(([name, Icon]) => (
          <Chip as="li" key={name}>
            <Icon {...look} />
            {t(`history.format.${name}`)}
          </Chip>
        ))}
      </Row>
    </>
  );
}
