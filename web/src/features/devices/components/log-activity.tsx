import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { openLogOf } from '../../../lib/log-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';

/** Opens the log on the day of an activity, if the program takes its minutes. */
export function LogActivity({ day }: { day: string }) {
  const { t } = useTranslation('devices');
  const { program, today, registeredDate } = useMe();
  const settings = program?.settings;
  const first = format.addDays(today, -(settings?.backEntryDays ?? 0));
  const isOpen = day >= first && day >= registeredDate && day <= today;
  if (!settings?.converter || !settings.manualEntry || !isOpen) return null;
  return (
    <Row>
      <Button onClick={() => openLogOf('steps', day)}>{t('problem.log')}</Button>
    </Row>
  );
}
