import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endMaintenance,
  getMaintenance,
  planMaintenance,
  type Maintenance,
} from '#contract/features/operations/maintenance.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
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
import { Card, Columns, Fieldset, Pair, Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { LastMaintenance } from './last-maintenance.tsx';

const presets = [30, 60, 120] as const;

/** The next five minutes that people can still be told about. */
const soon = () => Math.ceil((Date.now() + 5 * 60_000) / 300_000) * 300_000;

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
type Times = Pick<Values, 'startsAt' | 'endsAt'>;

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

/** Sets the end so many minutes after the beginning, which is soon unless it was chosen. */
function Presets({ startsAt, onChoose }: { startsAt: string; onChoose(times: Times): void }) {
  const { t } = useTranslation('maintenance');
  const choose = (minutes: number) => {
    const typed = Date.parse(startsAt);
    const from = new Date(Number.isNaN(typed) ? soon() : typed);
    const until = new Date(from.getTime() + minutes * 60_000);
    onChoose({ startsAt: localOf(from.toISOString()), endsAt: localOf(until.toISOString()) });
  };
  return (
    <Fieldset row tight>
      <legend className="hidden">{t('length')}</legend>
      {presets.map((minutes) => (
        <Button key={minutes} variant="pill" size="small" onClick={() => choose(minutes)}>
          {minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: minutes / 60 })}
        </Button>
      ))}
    </Fieldset>
  );
}

/** Shows the notice as members will see it, once it has its times. */
function Preview({ values, Notice }: { values: Values } & Pick<MaintenancePlanProps, 'Notice'>) {
  const { t, i18n } = useTranslation('maintenance');
  const [startsAt, endsAt] = [momentOf(values.startsAt), momentOf(values.endsAt)];
  const text = i18n.language === 'es' ? values.es : values.en;
  return (
    <Card as="section" stack="tight" aria-labelledby="maintenance-preview">
      <h2 id="maintenance-preview">{t('preview')}</h2>
      {startsAt && endsAt ? (
        <Notice maintenance={{ startsAt, endsAt, text }} />
      ) : (
        <Text quiet>{t('previewLater')}</Text>
      )}
      <Text quiet small>
        {t('previewNote')}
      </Text>
    </Card>
  );
}

function PlanForm({ plan, Notice }: { plan: Maintenance } & MaintenancePlanProps) {
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
  useUnsaved(form.dirty && !form.busy);
  return (
    <Columns>
      <Card as="section" stack aria-labelledby="maintenance-form">
        <h2 id="maintenance-form">{t(plan.startsAt ? 'changing' : 'form')}</h2>
        {plan.startsAt && plan.endsAt && <Planned startsAt={plan.startsAt} endsAt={plan.endsAt} />}
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
          <Presets startsAt={form.values.startsAt} onChoose={form.change} />
          <TextInput label={t('en')} maxLength={300} {...form.text('en')} />
          <TextInput label={t('es')} maxLength={300} {...form.text('es')} />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(plan.startsAt ? 'change' : 'announce')}
          </Button>
        </Form>
      </Card>
      <Stack>
        <Preview values={form.values} Notice={Notice} />
        <LastMaintenance />
      </Stack>
    </Columns>
  );
}

interface MaintenancePlanProps {
  /** Draws the notice that members see. */
  Notice: ComponentType<{ maintenance: { startsAt: string; endsAt: string; text: string } }>;
}

/** Announces maintenance, changes it, and ends it. */
export function MaintenancePlan({ Notice }: MaintenancePlanProps) {
  const { t } = useTranslation('maintenance');
  const query = useRead(getMaintenance);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loaded query={query} heights={[320]}>
        {(plan) => <PlanForm key={String(plan.startsAt === null)} plan={plan} Notice={Notice} />}
      </Loaded>
    </Page>
  );
}
