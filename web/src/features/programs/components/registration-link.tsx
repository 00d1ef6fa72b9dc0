import { useTranslation } from 'react-i18next';
import type { Program } from '#contract/features/programs/programs.ts';
import {
  qrRows,
  RegistrationAddress,
  registrationAddress,
} from '../../../domain/share/registration-address.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { RegistrationPoster } from './registration-poster.tsx';

/** Shows the address where people register, to copy, and as a QR code to print. */
export function RegistrationLink({ program }: { program: Program }) {
  const { t } = useTranslation('program-settings');
  const { allowRegistration } = program.settings;
  const address = registrationAddress(program.slug);
  const who = !allowRegistration ? 'closed' : program.hasProgramCode ? 'code' : 'open';
  return (
    <Card as="section" stack aria-labelledby="registration-link">
      <h2 id="registration-link">{t('link.title')}</h2>
      <Text quiet>{t(`link.${who}`)}</Text>
      <RegistrationAddress slug={program.slug}>
        <Button onClick={() => window.print()}>{t('link.print')}</Button>
      </RegistrationAddress>
      <RegistrationPoster program={program} address={address} rows={qrRows(address)} />
    </Card>
  );
}
