import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endMaintenance,
  getMaintenance,
  planMaintenance,
  type Maintenance,
} from '#contract/features/operations/maintenance.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { authUserKeys } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Pair, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';

const stale = [getMaintenance, authUserKeys.all];

/** Returns a moment as the field for date and time has it, in the browser's time zone. */
function localOf(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function momentOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

const valuesOf = ({ startsAt, endsAt, texts }: Maintenance) => ({
  startsAt: localOf(startsAt),
  endsAt: localOf(endsAt),
  en: texts?.en ?? '',
  es: texts?.es ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ startsAt, endsAt, en, es }: Values) => ({
  startsAt: momentOf(startsAt),
  endsAt: momentOf(endsAt),
  texts: { en, es },
});

function Planned({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { t } = useTranslation('maintenance');
  const [begun] = useState(() => Date.parse(startsAt) <= Date.now());
  const end = useWrite(endMaintenance, { stale, orFailed: true });
  const stop = () =>
    end.mutate(
      {},
      {
        onSuccess: () => say(t('ended'), 'done'),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  return (
    <Alert tone="honey">
      <Row wrap between>
        <span>{t('planned', { from: format.moment(startsAt), until: format.moment(endsAt) })}</span>
        <Button busy={end.isPending} onClick={stop}>
          {t(begun ? 'end' : 'cancel')}
        </Button>
      </Row>
    </Alert>
  );
}

function PlanForm({ plan }: { plan: Maintenance }) {
  const { t } = useTranslation('maintenance');
  const guard = useGuard();
  const save = useWrite(planMaintenance, { stale });
  const form = useForm<Values>({
    initial: () => valuesOf(plan),
    edited: editing(plan, valuesOf),
    endpoint: planMaintenance,
    body: bodyOf,
    fieldOf: (path) => path.replace('texts.', ''),
    send: async (values, _, began) => {
      const saved = await guard(() => save.mutateAsync({ body: bodyOf(values), began }));
      say(t('saved'), 'done');
      return saved;
    },
  });
  return (
    <Form form={form}>
      <Pair>
        <TextInput
          type="datetime-local"
          label={t('startsAt')}
          description={t('zone')}
          {...form.text('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label={t('endsAt')}
          description={t('most')}
          {...form.text('endsAt')}
        />
      </Pair>
      <TextInput label={t('en')} maxLength={300} {...form.text('en')} />
      <TextInput label={t('es')} maxLength={300} {...form.text('es')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t(plan.startsAt ? 'change' : 'announce')}
      </Button>
    </Form>
  );
}

/** Announces maintenance, changes it, and ends it. */
export function MaintenancePlan() {
  const { t } = useTranslation('maintenance');
  const query = useRead(getMaintenance);
  return (
    <Page narrow title={t('title')} lead={t('lead')}>
      <Loaded query={query} heights={[320]}>
        {(plan) => (
          <Card as="section" stack aria-labelledby="maintenance-form">
            <h2 id="maintenance-form">{t('form')}</h2>
            {plan.startsAt && plan.endsAt && <Planned startsAt={plan.startsAt} endsAt={plan.endsAt} />}
            <PlanForm key={String(plan.startsAt === null)} plan={plan} />
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
