import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createPlatformSchedule,
  listPlatformSchedules,
  platformRhythmsOf,
} from '#contract/features/reporting/platform-schedules.ts';
import type { ReportReader, ReportRhythm } from '#contract/features/reporting/report-schedules.ts';
import { platformReportNames, type PlatformReport } from '#contract/platform-reports.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { ColleagueField } from '../schedules/colleague-field.tsx';
import { TimingFields } from '../schedules/timing-fields.tsx';

interface Values {
  report: PlatformReport;
  search: string;
  rhythm: ReportRhythm;
  hour: number;
  recipients: ReportReader[];
}

const bodyOf = ({ search, recipients, ...rest }: Values) => ({
  ...rest,
  ...(search.trim() ? { search: search.trim() } : {}),
  recipientIds: recipients.map(({ id }) => id),
});

function useScheduleForm() {
  const { t } = useTranslation('report-schedules');
  const navigate = useNavigate();
  const create = useWrite(createPlatformSchedule, { stale: [listPlatformSchedules] });
  const form = useForm<Values>({
    initial: () => ({ report: 'active-programs', search: '', rhythm: 'weekly', hour: 8, recipients: [] }),
    endpoint: createPlatformSchedule,
    body: bodyOf,
    fieldOf: (path) => (path.startsWith('recipientIds') ? 'recipients' : path),
    send: async (values) => {
      const { id } = await create.mutateAsync({ body: bodyOf(values) });
      say(t('created'), 'done');
      await navigate({ to: platformPaths.schedule, params: { scheduleId: id } });
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return form;
}

/** Schedules a report about programs: what it shows, when it is sent, and to which colleagues. */
export default function NewPlatformScheduleScreen() {
  const { t } = useTranslation(['report-schedules', 'platform-reports']);
  const form = useScheduleForm();
  const { report, search, rhythm, hour, recipients } = form.values;
  const { errors } = form;
  const choose = (next: PlatformReport) => {
    const offered = platformRhythmsOf(next);
    form.change({ report: next, rhythm: offered.includes(rhythm) ? rhythm : offered[0]! });
  };
  return (
    <Page narrow title={t('new')} lead={t('platform.newLead')}>
      <Card as="section" stack>
        <Form form={form}>
          <Select
            id="report"
            label={t('report')}
            description={t(`platform-reports:about.${report}`)}
            error={errors['report']}
            value={report}
            data={platformReportNames.map((value) => ({
              value,
              label: t(`platform-reports:names.${value}`),
            }))}
            onChange={(event) => choose(event.currentTarget.value as PlatformReport)}
          />
          <TextInput
            id="search"
            label={t('platform.search')}
            description={t('platform.searchText')}
            error={errors['search']}
            maxLength={100}
            value={search}
            onChange={(event) => form.change({ search: event.currentTarget.value })}
          />
          <TimingFields
            {...{ rhythm, hour }}
            offered={platformRhythmsOf(report)}
            timeZone="UTC"
            suffix=""
            errors={{ rhythm: errors['rhythm'], hour: errors['hour'] }}
            onChange={form.change}
          />
          <ColleagueField
            readers={recipients}
            error={errors['recipients']}
            onChange={(next) => form.change({ recipients: next })}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('create')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
