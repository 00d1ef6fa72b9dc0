import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { paths } from '../../lib/addresses/paths.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CopyButton } from './copy-button.tsx';

export const registrationAddress = (slug: string): string =>
  `${window.location.origin}${paths.registration}?program=${slug}`;

/** The squares of its QR code, a text of 0 and 1 for each row. */
export const qrRows = (address: string): string[] =>
  encode(address).data.map((row) => row.map((on) => (on ? '1' : '0')).join(''));

/** Shows the address where people register, to copy, and its QR code. */
export function RegistrationAddress({ slug, children }: { slug: string; children?: ReactNode }) {
  const { t } = useTranslation('share');
  const address = registrationAddress(slug);
  return (
    <Row wrap>
      <div style={{ width: 148 }}>
        <QrCode rows={qrRows(address)} label={t('link.qr')} />
      </div>
      <Stack tight>
        <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
        <Row wrap>
          <CopyButton text={address}>{t('link.copy')}</CopyButton>
          {children}
        </Row>
      </Stack>
    </Row>
  );
}
