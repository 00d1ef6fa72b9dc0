import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import type { Program } from '#contract/features/programs/programs.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Text } from '../../../ui/text.tsx';
import { RegistrationPoster } from './registration-poster.tsx';

/** Shows the address where people register, to copy, and as a QR code to print. */
export function RegistrationLink({ program }: { program: Program }) {
  const { t } = useTranslation('program-settings');
  const { allowRegistration } = program.settings;
  const address = `${window.location.origin}${paths.registration}?program=${program.slug}`;
  const rows = encode(address).data.map((row) => row.map((on) => (on ? '1' : '0')).join(''));
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say(t('link.copied')),
      () => say(t('link.notCopied'), 'error'),
    );
  const who = !allowRegistration ? 'closed' : program.hasProgramCode ? 'code' : 'open';
  return (
    <Card as="section" stack aria-labelledby="registration-link">
      <h2 id="registration-link">{t('link.title')}</h2>
      <Text quiet>{t(`link.${who}`)}</Text>
      <Row wrap>
        <div style={{ width: 148 }}>
          <QrCode rows={rows} label={t('link.qr')} />
        </div>
        <Stack tight>
          <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
          <Row wrap>
            <Button onClick={copy}>{t('link.copy')}</Button>
            <Button onClick={() => window.print()}>{t('link.print')}</Button>
          </Row>
        </Stack>
      </Row>
      <RegistrationPoster program={program} address={address} rows={rows} />
    </Card>
  );
}
