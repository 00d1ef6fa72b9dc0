import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createReportSchedule,
  listReportSchedules,
  rhythmsOf,
} from '#contract/features/reporting/report-schedules.ts';
import { reportNames } from '#contract/reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { limitsOf, useOfferedReports } from '../components/open-reports.ts';
import { BucketField } from '../schedules/bucket-field.tsx';
import { ColumnField } from '../schedules/column-field.tsx';
import { ReaderField } from '../schedules/reader-field.tsx';
import { ReportField } from '../schedules/report-field.tsx';
import { bodyOf, valuesFor, type ScheduleValues } from '../schedules/schedule-values.ts';
import { TimingFields } from '../schedules/timing-fields.tsx';

function useScheduleForm() {
  const { t } = useTranslation('report-schedules');
  const me = useMe();
  const navigate = useNavigate();
  const [first = reportNames[0]!] = useOfferedReports();
  const create = useWrite(createReportSchedule, { stale: [listReportSchedules] });
  const form = useForm<ScheduleValues>({
    initial: () => ({ ...valuesFor(first, limitsOf(me, first)?.[0] ?? ''), hour: 8 }),
    endpoint: createReportSchedule,
    body: bodyOf,
    fieldOf: (path) => (path.startsWith('recipientIds') ? 'recipients' : path),
    send: async (values) => {
      const { id } = await create.mutateAsync({ params: { id: me.programId }, body: bodyOf(values) });
      say(t('created'), 'done');
      await navigate({ to: reportPaths.schedule, params: { scheduleId: id } });
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return form;
}

/** Schedules a report: what it shows, when it is sent, and to whom. */
export default function NewScheduleScreen() {
  const { t } = useTranslation('report-schedules');
  const form = useScheduleForm();
  const timeZone = useMe().program?.timeZone ?? 'UTC';
  const { report, organizationId, columns, rhythm, hour, recipients } = form.values;
  const { errors } = form;
  return (
    <Page narrow title={t('new')} lead={t('newLead')}>
      <Card as="section" stack>
        <Form form={form}>
          <ReportField
            report={report}
            organizationId={organizationId}
            errors={errors}
            onChange={(next, organization) =>
              form.change(
                next === report
                  ? { organizationId: organization, recipients: [] }
                  : { ...valuesFor(next, organization), intoBucket: form.values.intoBucket },
              )
            }
          />
          <TimingFields
            offered={rhythmsOf(report)}
            timeZone={timeZone}
            {...{ rhythm, hour }}
            suffix=""
            errors={{ rhythm: errors['rhythm'], hour: errors['hour'] }}
            onChange={form.change}
          />
          <ReaderField
            key={`${report}${organizationId}`}
            report={report}
            organizationId={organizationId || undefined}
            readers={recipients}
            error={errors['recipients']}
            suffix=""
            onChange={(next) => form.change({ recipients: next })}
          />
          <ColumnField
            report={report}
            columns={columns}
            error={errors['columns']}
            onChange={(next) => form.change({ columns: next })}
          />
          <BucketField form={form} />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('create')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
