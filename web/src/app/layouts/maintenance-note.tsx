import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';
import * as format from '../../lib/format.ts';
import { Alert } from '../../ui/surfaces/alert.tsx';
import styles from './maintenance-note.module.css';

const everyMs = 15_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface MaintenanceNoteProps {
  maintenance: NonNullable<AuthUser['maintenance']>;
}

/** Says when maintenance begins and ends, in the reader's zone. It goes by itself. */
export default function MaintenanceNote({ maintenance }: MaintenanceNoteProps) {
  const { t } = useTranslation('maintenance');
  const now = useNow();
  const { startsAt, endsAt, text } = maintenance;
  if (Date.parse(endsAt) <= now) return null;
  return (
    <Alert as="section" tone="honey" className={styles['note']} aria-label={t('label')}>
      <p>
        {Date.parse(startsAt) > now
          ? t('announced', { from: format.moment(startsAt), until: format.endMoment(startsAt, endsAt) })
          : t('running', { until: format.moment(endsAt) })}{' '}
        {text}
      </p>
    </Alert>
  );
}
