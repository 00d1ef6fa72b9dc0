import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ProgramWays, getProgramWays } from '#contract/features/devices/connections.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { BridgeForm } from '../components/bridge-form.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Ways({ items }: Pick<ProgramWays, 'items'>) {
  const { t } = useTranslation('program-devices');
  return (
    <Card as="section" stack="tight" aria-label={t('caption')}>
      <List>
        {items.map(({ way, isOn, isReady }) => (
          <Row key={way} as="li" wrap between>
            <div>
              <Text as="strong">{t(way)}</Text>
              <Text quiet small>
                {t(!isOn ? 'off' : isReady ? 'on' : 'notReady')}
              </Text>
            </div>
          </Row>
        ))}
      </List>
      <p>
        <Link to={paths.programSettingsOf} params={{ section: 'settings' }}>
          {t('switch')}
        </Link>
      </p>
    </Card>
  );
}

/** Shows the ways in which days of members arrive, for the program's admins. */
export default function ProgramDevicesScreen() {
  const { t } = useTranslation('program-devices');
  const { programId } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <Loaded query={useRead(getProgramWays, { params: { id: programId } })} heights={[320, 300]}>
        {({ items, bridge }) => (
          <>
            <Ways items={items} />
            <BridgeForm key={bridge.address} programId={programId} bridge={bridge} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
