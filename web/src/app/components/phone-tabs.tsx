import { IconFlag, IconHome, IconPlus, IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { openLog } from '../../lib/log-dialog.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Handle } from '../../ui/lists/handle.tsx';
import styles from './phone-tabs.module.css';

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the five tabs at the bottom of a phone, with logging in the middle. */
export function PhoneTabs() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <nav className={styles['tabs']} data-testid="phone-tabs" aria-label={t('nav.label')}>
      <Link to={paths.dashboard}>
        <IconHome {...icon} />
        {t('nav.today')}
      </Link>
      <Link to={paths.challenges}>
        <IconFlag {...icon} />
        {t('nav.challenges')}
      </Link>
      <Handle className={styles['log']} aria-label={t('nav.log')} onClick={openLog}>
        <IconPlus {...icon} size="1.75rem" />
      </Handle>
      {me.program?.settings.teamsOff === false ? (
        <Link to={paths.teams}>
          <IconUsers {...icon} />
          {t('nav.teams')}
        </Link>
      ) : me.actingUntil ? (
        <span />
      ) : (
        <Link to={paths.friends}>
          <IconUsers {...icon} />
          {t('nav.friends')}
        </Link>
      )}
      <Link to={paths.me}>
        <IconUser {...icon} />
        {t('nav.me')}
      </Link>
    </nav>
  );
}
