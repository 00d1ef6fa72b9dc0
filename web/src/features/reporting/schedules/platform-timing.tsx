import { useTranslation } from 'react-i18next';
import {
  getPlatformSchedule,
  listPlatformSchedules,
  platformRhythmsOf,
  updatePlatformSchedule,
  type PlatformSchedule,
} from '#contract/features/reporting/platform-schedules.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { ColleagueField } from './colleague-field.tsx';
import { TimingFields } from './timing-fields.tsx';

/** Changes when a scheduled report about programs is sent and to whom. */
export function PlatformTiming({ schedule }: { schedule: PlatformSchedule }) {
  const { t } = useTranslation(['report-schedules', 'app']);
  const valuesOf = ({ rhythm, hour, recipients }: PlatformSchedule) => ({
    rhythm,
    hour,
    recipients: recipients.map(({ id, name }) => ({ id, name: name ?? t('platform.left') })),
  });
  type Values = ReturnType<typeof valuesOf>;
  const bodyOf = ({ recipients, ...timing }: Values) => ({
    ...timing,
    recipientIds: recipients.map(({ id }) => id),
  });
  const save = useWrite(updatePlatformSchedule, { stale: [getPlatformSchedule, listPlatformSchedules] });
  const form = useForm<Values>({
    initial: () => valuesOf(schedule),
    edited: editing(schedule, valuesOf),
    endpoint: updatePlatformSchedule,
    body: bodyOf,
    fieldOf: (path) => (path.startsWith('recipientIds') ? 'recipients' : path),
    send: async (values, _, began) => {
      const saved = await save.mutateAsync({ params: { id: schedule.id }, body: bodyOf(values), began });
      say(t('saved'), 'done');
      return saved;
    },
  });
  useUnsaved(form.dirty && !form.busy);
  const { rhythm, hour, recipients } = form.values;
  return (
    <Form form={form}>
      <TimingFields
        {...{ rhythm, hour }}
        offered={platformRhythmsOf(schedule.report)}
        timeZone="UTC"
        suffix=""
        errors={{ rhythm: form.errors['rhythm'], hour: form.errors['hour'] }}
        onChange={form.change}
      />
      <ColleagueField
        readers={recipients}
        error={form.errors['recipients']}
        onChange={(next) => form.change({ recipients: next })}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('app:save')}
      </Button>
    </Form>
  );
}
