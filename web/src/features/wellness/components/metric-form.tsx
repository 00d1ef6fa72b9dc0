import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { metrics, type MetricName } from '#contract/metrics.ts';
import type { Units } from '#contract/units.ts';
import {
  addWellnessMetrics,
  type MetricDay,
  type MetricInput,
  getWellnessMetricData,
} from '#contract/features/wellness/wellness.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { DayField, useFirstDay } from '../../../domain/own-days/day-field.tsx';
import { sendEntry } from '../../../lib/api/send-entry.ts';
import { keptFrom, shownFrom } from '../../../lib/units.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useAddMetrics } from '../hooks/use-wellness.ts';
import { ratingOf, shownValue, unitWord } from './metric-words.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns a number with a decimal point or comma; null if it is not a number. */
function numberIn(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

/** Returns the field of this form for an error of the API: `wellnessMetricsData.0.value` is about the value. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the limits of a metric in the unit that the member types. */
const limitsOf = (metric: MetricName, units: Units) => {
  const [minimum, maximum] = metrics[metric].accept;
  return { minimum: shownFrom(metric, minimum, units), maximum: shownFrom(metric, maximum, units) };
};

type Typed = { date: string; value: string; diastolic: string };

/** The typed values in the form they are sent in, or the name of the field without a number. */
function entryOf(metric: MetricName, typed: Typed, units: Units): MetricInput | 'value' | 'diastolic' {
  const { date } = typed;
  const number = numberIn(typed.value);
  const value = number === null ? null : keptFrom(metric, number, units);
  if (value === null) return 'value';
  if (metric !== 'bloodPressure') return { date, value };
  const diastolic = numberIn(typed.diastolic);
  return diastolic === null ? 'diastolic' : { date, value, diastolic };
}

interface MetricFormProps {
  metric: MetricName;
  /** The day to log for; null for today. */
  day: string | null;
  /** The entry to edit on its day. Without it, the day can be chosen. */
  entry?: MetricDay;
  /** Returns a note about the chosen day. */
  noteOf?(day: string): ReactNode;
  onDone?(): void;
  /** Is told which day is chosen. */
  onDay?: ((day: string) => void) | undefined;
}

/** Returns an entry as it is typed. */
function typedOf({ metric, value, diastolic }: MetricDay, units: Units): Omit<Typed, 'date'> {
  return {
    value: String(shownFrom(metric, value, units)),
    diastolic: diastolic === null ? '' : String(diastolic),
  };
}

function useMetricForm({ metric, day, entry: edited, onDone }: MetricFormProps) {
  const { t } = useTranslation(['wellness', 'activity']);
  const me = useMe();
  const log = useAddMetrics(me.id);
  const firstDay = useFirstDay(day);
  const inputOf = (typed: Typed): MetricInput => {
    const entry = entryOf(metric, typed, me.units);
    // Without a value the entry of the day is removed.
    return typeof entry === 'string' ? { date: typed.date, value: null } : entry;
  };
  const form = useForm<Typed, boolean>({
    initial: () => ({
      date: firstDay,
      ...(edited ? typedOf(edited, me.units) : { value: '', diastolic: '' }),
    }),
    suffix: edited ? `-edit-${metric}` : '',
    endpoint: addWellnessMetrics,
    body: (typed) => ({ metricType: metric, wellnessMetricsData: [inputOf(typed)] }),
    fieldOf,
    limitsOf: (path) => (fieldOf(path) === 'value' ? limitsOf(metric, me.units) : undefined),
    send: async (typed, confirmed) => {
      const entry = inputOf(typed);
      const body = {
        metricType: metric,
        wellnessMetricsData: [entry],
        ...(confirmed ? { confirmed } : {}),
      };
      const isSent = await sendEntry(me.id, { kind: 'metrics', body }, (key) =>
        log.mutateAsync({ ...body, key }),
      );
      const words = { metric: t(`metric.${metric}`), day: format.shortDay(entry.date) };
      if (!isSent) say(t('activity:unsent.kept'));
      else say(t(entry.value === null ? 'took' : 'saved', words));
      onDone?.();
    },
  });
  const entry = entryOf(metric, form.values, me.units);
  const submit = (confirmed: boolean) => {
    if (typeof entry !== 'string') return form.submit(confirmed);
    return form.refuse({ [entry]: t(ratingOf(metric) ? 'choose' : 'badNumber') });
  };
  // The member confirms the value as it was sent: after a change it is checked again.
  const isAsSent = JSON.stringify(log.variables?.wellnessMetricsData[0]) === JSON.stringify(entry);
  const asks = isFailure(form.failure?.cause, 'confirm_unusual') && isAsSent;
  const remove = () => {
    form.change({ value: '', diastolic: '' });
    return form.submit();
  };
  return { ...form, submit, remove, asks };
}

function ValueFields({ metric, form }: { metric: MetricName; form: ReturnType<typeof useMetricForm> }) {
  const { t } = useTranslation('wellness');
  const { units } = useMe();
  const rating = ratingOf(metric);
  const [least, most] = metrics[metric].accept;
  if (rating) {
    const options = rating.map((word, at) => ({ value: String(at + 1), label: `${at + 1} · ${word}` }));
    const data = [{ value: '', label: t('choose') }, ...options];
    return <Select label={t(`metric.${metric}`)} data-autofocus data={data} {...form.text('value')} />;
  }
  const shown = (value: number) => shownFrom(metric, value, units);
  const range = t('range', { unit: unitWord(metric, units, most), least: shown(least), most: shown(most) });
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
        {...form.text('value')}
      />
      {isPressure && <TextInput label={t('diastolic')} {...number} {...form.text('diastolic')} />}
    </>
  );
}

/** Logs one value of a metric for a day, or edits an entry. */
export function MetricForm(props: MetricFormProps) {
  const { t } = useTranslation(['wellness', 'activity']);
  const me = useMe();
  const { metric, entry, noteOf, onDay } = props;
  const form = useMetricForm(props);
  useEffect(() => onDay?.(form.values.date), [onDay, form.values.date]);
  const before = useRead(
    getWellnessMetricData,
    {
      params: { id: me.id },
      query: { metric, startDate: form.values.date, endDate: form.values.date },
    },
    { enabled: /^\d{4}-\d{2}-\d{2}$/.test(form.values.date) },
  ).data?.items[0];
  return (
    <Form form={{ failure: form.failure, submit: () => form.submit(false) }}>
      <ValueFields metric={metric} form={form} />
      <div>
        {!entry && (
          <DayField
            field={form.text('date')}
            value={form.values.date}
            onChange={(date) => form.change({ date })}
            asked={props.day}
          />
        )}
        {noteOf?.(form.values.date)}
      </div>
      {before && !entry && (
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
      {before && !entry && (
        <Button busy={form.busy} onClick={form.remove}>
          {t('take')}
        </Button>
      )}
    </Form>
  );
}
