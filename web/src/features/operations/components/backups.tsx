import { useTranslation } from 'react-i18next';
import type { Backups as BackupState } from '#contract/features/operations/jobs.ts';
import { getInstallation } from '#contract/features/operations/installation.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { Card } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';

function State({ state: { goodAt, goodBytes, old, triedAt, notTried, error } }: { state: BackupState }) {
  const { t } = useTranslation('jobs');
  return (
    <>
      {old && <Alert>{t('backups.old')}</Alert>}
      {goodAt ? (
        <Text>
          {t('backups.good', { at: format.moment(goodAt), megabytes: Math.ceil((goodBytes ?? 0) / 1e6) })}
        </Text>
      ) : (
        <Alert tone="honey">{t('backups.none')}</Alert>
      )}
      {triedAt && <Text>{t('backups.tried', { at: format.moment(triedAt) })}</Text>}
      {notTried && <Text>{t('backups.notTried', { reason: notTried })}</Text>}
      {error && <Text quiet>{t('backups.failed', { error })}</Text>}
    </>
  );
}

/** Shows how old the last good backup is, and whether it was tried. */
export function Backups({ state }: { state: BackupState }) {
  const { t } = useTranslation('jobs');
  return (
    <Card as="section" stack aria-labelledby="backups">
      <h2 id="backups">{t('backups.title')}</h2>
      {state.on ? <State state={state} /> : <Alert tone="honey">{t('backups.off')}</Alert>}
    </Card>
  );
}

/** Keeps old backups in sight all over the platform area. */
export function BackupNote() {
  const { t } = useTranslation('platform');
  const { data } = useRead(getInstallation);
  if (!data?.backups.old) return null;
  const { goodAt } = data.backups;
  return <Alert>{goodAt ? t('backupOld', { at: format.moment(goodAt) }) : t('backupNone')}</Alert>;
}
