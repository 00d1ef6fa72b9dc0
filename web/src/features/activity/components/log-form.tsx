import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addSteps,
  type DayInput,
  listActivities,
  getStepData,
} from '#contract/features/activity/activity.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { DayField, useFirstDay } from '../../../domain/own-days/day-field.tsx';
import { activityOfUnit } from '#contract/features/profiles/own-steps.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { sendEntry } from '../../../lib/api/send-entry.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { entryOf, problemsOf, withActivity, type Typed } from './log-values.ts';
import { useAddSteps } from '../hooks/use-activity.ts';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns the field of this form for an error of the API: `stepData.0.activities.0.minutes` is about the minutes. */
function fieldOf(path: string): string {
  const name = path.split('.').findLast((part) => Number.isNaN(Number(part))) ?? path;
  return name === 'activities' ? 'minutes' : name;
}

/** The typed values, whether they can be sent, and sending them. */
function useLogForm(logDay: string | null) {
  const { t } = useTranslation('activity');
  const me = useMe();
  const log = useAddSteps(me.id);
  const firstDay = useFirstDay(logDay);
  const { unit, amount } = useOwnSteps();
  const saved = (entry: DayInput) => {
    const day = format.shortDay(entry.date);
    const { steps } = entry;
    say(
      typeof steps === 'number'
        ? t('log.saved', { amount: amount(steps), day })
        : t('log.savedActivities', { day }),
    );
  };
  const form = useForm<Typed, boolean>({
    initial: () => ({ date: firstDay, steps: '', activityId: '', minutes: '' }),
    endpoint: addSteps,
    body: (typed) => ({ stepData: [entryOf(withActivity(typed, unit)) ?? { date: typed.date }] }),
    fieldOf,
    send: async (typed, confirmed) => {
      const entry = entryOf(withActivity(typed, unit));
      if (!entry) return;
      const body = { stepData: [entry], ...(confirmed ? { confirmed } : {}) };
      const isSent = await sendEntry(me.id, { kind: 'steps', body }, (key) =>
        log.mutateAsync({ ...body, key }),
      );
      if (isSent) saved(entry);
      else say(t('unsent.kept'));
    },
  });
  const values = withActivity(form.values, unit);
  const entry = entryOf(values);
  const submit = (confirmed: boolean) => {
    const problems = problemsOf(values, t, unit);
    return Object.keys(problems).length ? form.refuse(problems) : form.submit(confirmed);
  };
  // The member confirms the day as it was sent: after a change it is checked again.
  const isAsSent = JSON.stringify(log.variables?.stepData[0]) === JSON.stringify(entry);
  const needsConfirmation = isFailure(form.failure?.cause, 'confirm_high_steps') && isAsSent;
  return { ...form, submit, needsConfirmation };
}

/** Activities that are not in the preferred list come last. */
const isOther = (id: string) => Number(id.startsWith('other-'));

/** Shows the activity and its minutes, behind a line while the steps are asked for. */
function ConverterFields({ form, isAlone }: { form: ReturnType<typeof useLogForm>; isAlone: boolean }) {
  const { unit } = useOwnSteps();
  const { t, i18n } = useTranslation('activity');
  const me = useMe();
  const { data } = useRead(
    listActivities,
    { query: { programId: me.programId, forMembers: true } },
    { staleTime: 300_000 },
  );
  const byName = new Intl.Collator(i18n.language);
  const options = (data?.items ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => isOther(a.value) - isOther(b.value) || byName.compare(a.label, b.label));
  const isFirst = unit !== 'steps';
  const preset = options.find(({ value }) => isFirst && value === activityOfUnit[unit])?.value ?? '';
  const chosen = form.values.activityId || preset;
  // What was typed stays in sight, and so does an error.
  const isOpen = isAlone || form.values.activityId !== '' || form.text('minutes').error !== undefined;
  const fields = (
    <Pair>
      <Select
        label={t('log.activity')}
        data={preset ? options : [{ value: '', label: t('log.noActivity') }, ...options]}
        {...form.text('activityId')}
        value={chosen}
      />
      <TextInput
        label={t('log.minutes')}
        inputMode="numeric"
        autoComplete="off"
        disabled={!chosen}
        data-autofocus={isFirst || undefined}
        {...form.text('minutes')}
      />
    </Pair>
  );
  if (isAlone) return fields;
  return (
    <details open={isOpen || undefined}>
      <summary style={{ cursor: 'pointer', padding: '10px 0' }}>{t('log.more')}</summary>
      {fields}
    </details>
  );
}

interface LogFormProps {
  day: string | null;
  noteOf(day: string): ReactNode;
  /** On the page of a day: it is not asked for. */
  isOfDay?: boolean;
  /** Is told which day is chosen. */
  onDay?: ((day: string) => void) | undefined;
}

function StepsField({
  form,
  help,
  isFirst,
}: {
  form: ReturnType<typeof useLogForm>;
  help: string;
  isFirst: boolean;
}) {
  const { t } = useTranslation('activity');
  return (
    <TextInput
      label={t('log.steps')}
      description={help}
      inputMode="numeric"
      data-autofocus={isFirst || undefined}
      autoComplete="off"
      {...form.text('steps')}
    />
  );
}

/** Shows a day's steps, asked for first, and activities. Typed values are kept until they are saved. */
export function LogForm({ day, noteOf, isOfDay = false, onDay }: LogFormProps) {
  const { t } = useTranslation('activity');
  const me = useMe();
  const settings = me.program?.settings;
  const isTyped = settings?.manualEntry !== false;
  const form = useLogForm(day);
  const { values, text, failure, submit, needsConfirmation, busy } = form;
  const before = useRead(
    getStepData,
    { params: { id: me.id }, query: { startDate: values.date, endDate: values.date } },
    { enabled: /^\d{4}-\d{2}-\d{2}$/.test(values.date) },
  ).data?.items[0];
  const { unit, amount } = useOwnSteps();
  const isMinutes = unit !== 'steps';
  const existing = before && t('log.existing', { amount: amount(before.total) });
  const help = isMinutes ? t('log.stepsHelp') : (existing ?? t('log.stepsHelp'));
  const stepsField = <StepsField form={form} help={help} isFirst={!isMinutes} />;
  useEffect(() => onDay?.(values.date), [onDay, values.date]);
  return (
    <Form form={{ failure, submit: () => submit(false) }}>
      {isTyped && !isMinutes && stepsField}
      {isMinutes && existing && (
        <Text quiet small>
          {existing}
        </Text>
      )}
      {isMinutes && <ConverterFields form={form} isAlone />}
      <div>
        {!isOfDay && (
          <DayField
            field={text('date')}
            value={values.date}
            onChange={(date) => form.change({ date })}
            asked={day}
          />
        )}
        {noteOf(values.date)}
      </div>
      {!isMinutes && settings?.converter && <ConverterFields form={form} isAlone={!isTyped} />}
      {isMinutes && isTyped && (
        <details open={Boolean(text('steps').error) || values.steps !== '' || undefined}>
          <summary style={{ cursor: 'pointer', padding: '10px 0' }}>{t('log.inSteps')}</summary>
          {stepsField}
        </details>
      )}
      {needsConfirmation ? (
        <Button variant="primary" onClick={() => submit(true)}>
          {t('log.confirm')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={busy}>
          {t('log.submit')}
        </Button>
      )}
    </Form>
  );
}
