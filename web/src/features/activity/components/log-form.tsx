import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayInput } from '#contract/features/activity.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { isFailure } from '../../../lib/failure.ts';
import { formFailure, type FormFailure } from '../../../lib/form-failure.ts';
import * as format from '../../../lib/format.ts';
import { closeLog } from '../../../lib/log-dialog.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { useActivities, useAddSteps, useStepDay } from '../hooks/use-activity.ts';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** Fields of the contract (stepData.0.steps) under the names this form knows. */
function ownFields(failure: FormFailure | null): FormFailure | null {
  if (!failure) return null;
  const fields: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(failure.fields)) {
    const last = name.split('.').findLast((part) => Number.isNaN(Number(part))) ?? name;
    fields[
      { activities: 'minutes', activityId: 'activityId', date: 'date', minutes: 'minutes', steps: 'steps' }[
        last
      ] ?? name
    ] = sentence;
  }
  return { ...failure, fields };
}

/** A whole number as people type it: 12000, 12,000, 12.000, 12 000. Of 1.5 nobody can say what is meant: null. */
const numberOf = (text: string): number | null => {
  const typed = text.trim();
  if (!/^(?:\d{1,7}|\d{1,3}(?:[\s.,'’]\d{3}){1,2})$/.test(typed)) return null;
  return Number(typed.replaceAll(/\D/g, ''));
};

type Typed = {
  date: string;
  steps: string;
  activityId: string;
  minutes: string;
};

function entryOf({ date, steps, activityId, minutes }: Typed): DayInput | null {
  const count = steps.trim() ? numberOf(steps) : undefined;
  const length = minutes.trim() ? numberOf(minutes) : undefined;
  if (count === null || length === null) return null;
  return {
    date,
    ...(count === undefined ? {} : { steps: count }),
    ...(activityId && length !== undefined ? { activities: [{ activityId, minutes: length }] } : {}),
  };
}

/** What was typed, whether it can be sent, and sending it. */
function useLogForm() {
  const { t } = useTranslation('activity');
  const me = useMe();
  const [own, setOwn] = useState<FormFailure | null>(null);
  const log = useAddSteps(me.id);
  const failure = own ?? ownFields(formFailure(log.error));
  const initial: Typed = { date: me.today, steps: '', activityId: '', minutes: '' };
  const { values, field } = useTextFields({ ...initial }, failure?.fields);
  const refuse = (name: keyof Typed, sentence: string) =>
    setOwn({ message: sentence, fields: { [name]: sentence }, cause: {} });
  const saved = (entry: DayInput) => {
    const day = format.shortDay(entry.date);
    const { steps } = entry;
    say(
      typeof steps === 'number'
        ? t('log.saved', { steps: format.steps(steps), day })
        : t('log.savedActivities', { day }),
    );
    closeLog();
  };
  const submit = (confirmed: boolean) => {
    setOwn(null);
    const entry = entryOf(values);
    const wrong = values.steps && numberOf(values.steps) === null ? 'steps' : 'minutes';
    if (!entry) return refuse(wrong, t('log.badNumber'));
    if (entry.steps === undefined && !entry.activities) return refuse('steps', t('log.nothing'));
    return log.mutate(
      { stepData: [entry], ...(confirmed ? { confirmed } : {}) },
      { onSuccess: () => saved(entry) },
    );
  };
  // The question is about the day as it was sent: whoever changes it sends it anew.
  const isAsSent = JSON.stringify(log.variables?.stepData[0]) === JSON.stringify(entryOf(values));
  const needsConfirmation = isFailure(log.error, 'confirm_high_steps') && !own && isAsSent;
  return { values, field, failure, submit, needsConfirmation, busy: log.isPending };
}

/** What is none of those named stands last. */
const isOther = (id: string) => Number(id.startsWith('other-'));

function ConverterFields({ form }: { form: ReturnType<typeof useLogForm> }) {
  const { t, i18n } = useTranslation('activity');
  const me = useMe();
  const { data } = useActivities(me.programId, true);
  const byName = new Intl.Collator(i18n.language);
  const options = (data?.items ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => isOther(a.value) - isOther(b.value) || byName.compare(a.label, b.label));
  return (
    <Pair>
      <Select
        label={t('log.activity')}
        data={[{ value: '', label: t('log.noActivity') }, ...options]}
        {...form.field('activityId')}
      />
      <TextInput
        label={t('log.minutes')}
        inputMode="numeric"
        autoComplete="off"
        disabled={!form.values.activityId}
        {...form.field('minutes')}
      />
    </Pair>
  );
}

/** A day's steps and activities. What was typed stays until it is saved. */
export function LogForm() {
  const { t } = useTranslation('activity');
  const me = useMe();
  const settings = me.program?.settings;
  const form = useLogForm();
  const { values, field, failure, submit, needsConfirmation, busy } = form;
  const before = useStepDay(me.id, values.date, true).data?.items[0];
  const help = before ? t('log.existing', { steps: format.steps(before.total) }) : t('log.stepsHelp');
  return (
    <Form
      failure={failure}
      fields={['date', 'steps', 'activityId', 'minutes']}
      onSubmit={() => submit(false)}
    >
      {settings?.manualEntry !== false && (
        <TextInput
          label={t('log.steps')}
          description={help}
          inputMode="numeric"
          data-autofocus
          autoComplete="off"
          {...field('steps')}
        />
      )}
      <TextInput label={t('log.day')} type="date" max={me.today} {...field('date')} />
      {settings?.converter && <ConverterFields form={form} />}
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
