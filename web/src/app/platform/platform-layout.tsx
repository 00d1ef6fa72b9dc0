import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import * as format from '../../lib/format.ts';
import { paths } from '../../lib/addresses/paths.ts';
import styles from '../components/area-frame.module.css';
import { AreaFrame, AreaRail } from '../components/area-frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { Text } from '../../ui/text.tsx';
import { BackupNote } from '../../features/operations/components/backups.tsx';
import { RestoredNote } from '../../features/operations/components/restored-note.tsx';
import { usePlatformPlaces } from './places.ts';

/** Shows the places of the platform area. */
function PlatformRail() {
  const { t } = useTranslation('platform');
  const { pathname } = useLocation();
  return (
    <AreaRail label={t('label')} home={paths.platform} name={t('label')} logo={null} leave={t('leave')}>
      {usePlatformPlaces().map(({ to, label, icon: Picture, prefix }) => {
        const isOpen = pathname === prefix || pathname.startsWith(`${prefix}/`);
        return (
          <Link
            key={to}
            className={styles['center']}
            to={to}
            data-open={isOpen || undefined}
            aria-current={isOpen ? 'page' : undefined}
          >
            <Picture size="1.25rem" stroke={1.75} aria-hidden="true" />
            {label}
          </Link>
        );
      })}
    </AreaRail>
  );
}

/** Reminds staff without a second factor of the day from which on they need one. */
function SecondStepNote() {
  const { t } = useTranslation('platform');
  const due = useMe().secondFactorDueAt;
  const now = useNow();
  if (!due) return null;
  const isOver = new Date(due) <= now;
  const day = format.mediumDay(format.localDay(due));
  return (
    <Alert tone="honey">
      <Row wrap between>
        <Text className={styles['note']}>
          {isOver ? t('secondStep.overdue') : t('secondStep.due', { day })}
        </Text>
        <ButtonLink to={paths.settingsAccount}>{t('secondStep.act')}</ButtonLink>
      </Row>
    </Alert>
  );
}

/** Shows the frame of the platform area. */
export default function PlatformLayout() {
  const { t } = useTranslation('platform');
  return (
    <AreaFrame
      label={t('label')}
      menuLabel={t('menu')}
      rail={<PlatformRail />}
      top={<span className={styles['grow']} />}
      above={
        <div className={styles['notes']}>
          <RestoredNote />
          <BackupNote />
          <SecondStepNote />
        </div>
      }
    />
  );
}
