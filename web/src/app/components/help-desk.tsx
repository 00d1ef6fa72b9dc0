import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpDeskDetails } from '#contract/features/help/help.ts';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';
import { browserName } from '../../features/account-settings/components/browser-name.ts';
import { ContactForm } from '../../features/help/components/contact-form.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/surfaces/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './help-desk.module.css';

function deviceInUse(): string {
  const known = browserName(navigator.userAgent);
  return known ? `${known.system}, ${known.browser}` : '';
}

function detailsOf({ program, teams, ...me }: AuthUser): HelpDeskDetails {
  return {
    role: me.isProgramAdmin || me.isWtAdmin ? 'Admin' : 'Member',
    email: me.email,
    username: me.username,
    firstName: me.firstName,
    lastName: me.lastName,
    isProgramAdmin: me.isProgramAdmin,
    isWtAdmin: me.isWtAdmin,
    programName: program?.name ?? '',
    programType: program?.type ?? '',
    manualEntry: program?.settings.manualEntry ?? false,
    converter: program?.settings.converter ?? false,
    allowRegistration: program?.settings.allowRegistration ?? false,
    team: teams?.[0]?.name ?? '',
    registeredDate: me.registeredDate,
    device: deviceInUse(),
  };
}

/** Shows the help desk of programs that turned it on: a button on every screen that opens a form to support. */
export default function HelpDesk() {
  const { t } = useTranslation(['help', 'app']);
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const details = detailsOf(me);
  return (
    <>
      <Button
        variant="primary"
        className={styles['button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('desk.open')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('desk.title')} closeLabel={t('app:close')}>
        <Stack>
          <Text quiet small>
            {t(details.role === 'Admin' ? 'desk.leadAdmin' : 'desk.lead')}
          </Text>
          <ContactForm name="help-desk" details={details} onSent={close} />
        </Stack>
      </Dialog>
    </>
  );
}
