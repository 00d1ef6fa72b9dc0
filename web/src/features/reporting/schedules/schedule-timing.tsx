import { useTranslation } from 'react-i18next';
import {
  getReportSchedule,
  listReportSchedules,
  rhythmsOf,
  updateReportSchedule,
  type ReportSchedule,
} from '#contract/features/reporting/report-schedules.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { BucketField } from './bucket-field.tsx';
import { ReaderField } from './reader-field.tsx';
import { TimingFields } from './timing-fields.tsx';

const valuesOf = ({ rhythm, hour, recipients, intoBucket }: ReportSchedule) => ({
  rhythm,
  hour,
  intoBucket,
  recipients: recipients.map(({ id, name }) => ({ id, name })),
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ recipients, ...timing }: Values) => ({
  ...timing,
  recipientIds: recipients.map(({ id }) => id),
});

/** Changes when a scheduled report is sent and to whom. */
export function ScheduleTiming({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation(['report-schedules', 'app']);
  const save = useWrite(updateReportSchedule, { stale: [getReportSchedule, listReportSchedules] });
  const form = useForm<Values>({
    initial: () => valuesOf(schedule),
    edited: editing(schedule, valuesOf),
    endpoint: updateReportSchedule,
    body: bodyOf,
    fieldOf: (path) => (path.startsWith('recipientIds') ? 'recipients' : path),
    send: async (values, _, began) => {
      const params = { id: schedule.id };
      const saved = await save.mutateAsync({ params, body: bodyOf(values), began });
      say(t('saved'), 'done');
      return saved;
    },
  });
  useUnsaved(form.dirty && !form.busy);
  const { rhythm, hour, recipients } = form.values;
  return (
    <Form form={form}>
      <TimingFields
        offered={rhythmsOf(schedule.report)}
        timeZone={schedule.timeZone}
        rhythm={rhythm}
        hour={hour}
        suffix=""
        errors={{ rhythm: form.errors['rhythm'], hour: form.errors['hour'] }}
        onChange={form.change}
      />
      <ReaderField
        report={schedule.report}
        organizationId={schedule.organization?.id}
        readers={recipients}
        error={form.errors['recipients']}
        suffix=""
        onChange={(next) => form.change({ recipients: next })}
      />
      <BucketField form={form} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('app:save')}
      </Button>
    </Form>
  );
}
