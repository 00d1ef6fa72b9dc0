import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { metrics, type MetricName } from '#contract/metrics.ts';
import type { MetricInput } from '#contract/features/wellness.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { isFailure } from '../../../lib/failure.ts';
import { formFailure, type FormFailure } from '../../../lib/form-failure.ts';
import * as format from '../../../lib/format.ts';
import { closeLog } from '../../../lib/log-dialog.ts';
import { say } from '../../../lib/snackbars.ts';
import { keptFrom, shownFrom } from '../../../lib/units.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { useAddMetrics, useMetricDay } from '../hooks/use-wellness.ts';
import { ratingOf, shownValue, unitWord } from './metric-words.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** A number as people type it, with a point or a comma before the fraction; null for what is none. */
function numberIn(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

/** Fields of the contract (wellnessMetricsData.0.value) under the names this form knows. */
function ownFields(failure: FormFailure | null): FormFailure | null {
  if (!failure) return null;
  const fields = Object.entries(failure.fields).map(([name, sentence]) => [
    name.split('.').at(-1)!,
    sentence,
  ]);
  return { ...failure, fields: Object.fromEntries(fields) as Record<string, string> };
}

type Typed = { date: string; value: string; diastolic: string };

function useMetricForm(metric: MetricName) {
  const { t } = useTranslation('wellness');
  const me = useMe();
  const [own, setOwn] = useState<FormFailure | null>(null);
  const log = useAddMetrics(me.id);
  const failure = own ?? ownFields(formFailure(log.error));
  const { values, field } = useTextFields<Typed>(
    { date: me.today, value: '', diastolic: '' },
    failure?.fields,
  );
  const isPressure = metric === 'bloodPressure';
  const entryOf = (): MetricInput | keyof Typed => {
    const typed = numberIn(values.value);
    const value = typed === null ? null : keptFrom(metric, typed, me.units);
    const diastolic = numberIn(values.diastolic);
    if (value === null) return 'value';
    if (!isPressure) return { date: values.date, value };
    return diastolic === null ? 'diastolic' : { date: values.date, value, diastolic };
  };
  const send = (entry: MetricInput, confirmed: boolean) =>
    log.mutate(
      { metricType: metric, wellnessMetricsData: [entry], ...(confirmed ? { confirmed } : {}) },
      {
        onSuccess: () => {
          const words = { metric: t(`metric.${metric}`), day: format.shortDay(entry.date) };
          say(t(entry.value === null ? 'took' : 'saved', words));
          closeLog();
        },
      },
    );
  const submit = (confirmed: boolean) => {
    setOwn(null);
    const entry = entryOf();
    if (typeof entry !== 'string') return send(entry, confirmed);
    const sentence = t(ratingOf(metric) ? 'choose' : 'badNumber');
    return setOwn({ message: sentence, fields: { [entry]: sentence }, cause: {} });
  };
  // The question is about the value as it was sent: whoever changes it sends it anew.
  const isAsSent = JSON.stringify(log.variables?.wellnessMetricsData[0]) === JSON.stringify(entryOf());
  const asks = isFailure(log.error, 'confirm_unusual') && !own && isAsSent;
  const take = () => send({ date: values.date, value: null }, false);
  return { values, field, failure, submit, take, asks, busy: log.isPending };
}

function ValueFields({ metric, form }: { metric: MetricName; form: ReturnType<typeof useMetricForm> }) {
  const { t } = useTranslation('wellness');
  const { units } = useMe();
  const rating = ratingOf(metric);
  const [least, most] = metrics[metric].accept;
  if (rating) {
    const options = rating.map((word, at) => ({ value: String(at + 1), label: `${at + 1} · ${word}` }));
    const data = [{ value: '', label: t('choose') }, ...options];
    return <Select label={t(`metric.${metric}`)} data-autofocus data={data} {...form.field('value')} />;
  }
  const shown = (value: number) => shownFrom(metric, value, units);
  const range = t('range', { unit: unitWord(metric, units), least: shown(least), most: shown(most) });
  const help = metric === 'sleep' || metric === 'water' ? `${range} ${t(`help.${metric}`)}` : range;
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const isPressure = metric === 'bloodPressure';
  return (
    <>
      <TextInput
        label={isPressure ? t('systolic') : t(`metric.${metric}`)}
        description={metric === 'nutrition' ? t('help.nutrition') : help}
        data-autofocus
        {...number}
        {...form.field('value')}
      />
      {isPressure && <TextInput label={t('diastolic')} {...number} {...form.field('diastolic')} />}
    </>
  );
}

/** One value of a metric, today or on a day before. */
export function MetricForm({ metric }: { metric: MetricName }) {
  const { t } = useTranslation(['wellness', 'activity']);
  const me = useMe();
  const form = useMetricForm(metric);
  const before = useMetricDay(me.id, metric, form.values.date).data?.items[0];
  return (
    <Form failure={form.failure} fields={['value', 'diastolic', 'date']} onSubmit={() => form.submit(false)}>
      <ValueFields metric={metric} form={form} />
      <TextInput label={t('activity:log.day')} type="date" max={me.today} {...form.field('date')} />
      {before && (
        <Text quiet small>
          {t('existing', { value: shownValue(before, me.units) })}
        </Text>
      )}
      {form.asks ? (
        <Button variant="primary" onClick={() => form.submit(true)}>
          {t('activity:log.confirm')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('activity:log.submit')}
        </Button>
      )}
      {before && (
        <Button busy={form.busy} onClick={form.take}>
          {t('take')}
        </Button>
      )}
    </Form>
  );
}
