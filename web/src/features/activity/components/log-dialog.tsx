import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayInput } from '#contract/features/activity.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { isFailure } from '../../../lib/failure.ts';
import { formFailure, type FormFailure } from '../../../lib/form-failure.ts';
import * as format from '../../../lib/format.ts';
import { closeLog, useLogOpened } from '../../../lib/log-dialog.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useActivities, useAddSteps, useStepDay } from '../hooks/use-activity.ts';

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
  return { message: failure.message, fields };
}

/** Digits, with the separators people type. */
const numberOf = (text: string): number | null => {
  const digits = text.replaceAll(/[\s.,']/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
};

interface Typed {
  date: string;
  steps: string;
  activityId: string;
  minutes: string;
}

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

function LogForm() {
  const { t } = useTranslation(['activity', 'app']);
  const me = useMe();
  const settings = me.program?.settings;
  const [values, setValues] = useState<Typed>({ date: me.today, steps: '', activityId: '', minutes: '' });
  const [own, setOwn] = useState<FormFailure | null>(null);
  const log = useAddSteps(me.id);
  const activities = useActivities(me.programId, settings?.converter ?? false);
  const standing = useStepDay(me.id, values.date, true);
  const before = standing.data?.items[0];
  const failure = own ?? ownFields(formFailure(log.error));
  const needsConfirmation = isFailure(log.error, 'confirm_high_steps') && !own;
  const field = (name: keyof Typed) => ({
    id: name,
    value: values[name],
    error: failure?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((typed) => ({ ...typed, [name]: value }));
      if (log.error) log.reset();
      setOwn(null);
    },
  });
  const submit = (confirmed: boolean) => {
    const entry = entryOf(values);
    if (!entry)
      return setOwn({
        message: t('log.badNumber'),
        fields: {
          [numberOf(values.steps) === null && values.steps ? 'steps' : 'minutes']: t('log.badNumber'),
        },
      });
    if (entry.steps === undefined && !entry.activities)
      return setOwn({ message: t('log.nothing'), fields: { steps: t('log.nothing') } });
    log.mutate(
      { stepData: [entry], ...(confirmed ? { confirmed } : {}) },
      {
        onSuccess: () => {
          const day = format.shortDay(entry.date);
          say(
            typeof entry.steps !== 'number'
              ? t('log.savedActivities', { day })
              : t('log.saved', { steps: format.steps(entry.steps), day }),
          );
          closeLog();
        },
      },
    );
  };
  return (
    <Form
      failure={failure}
      fields={['date', 'steps', 'activityId', 'minutes']}
      onSubmit={() => submit(false)}
    >
      {settings?.manualEntry !== false && (
        <TextInput
          label={t('log.steps')}
          description={before ? t('log.existing', { steps: format.steps(before.total) }) : t('log.stepsHelp')}
          inputMode="numeric"
          data-autofocus
          autoComplete="off"
          {...field('steps')}
        />
      )}
      <TextInput label={t('log.day')} type="date" max={me.today} {...field('date')} />
      {settings?.converter && (
        <div className="pair">
          <NativeSelect
            label={t('log.activity')}
            data={[
              { value: '', label: t('log.noActivity') },
              ...(activities.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field('activityId')}
          />
          <TextInput
            label={t('log.minutes')}
            inputMode="numeric"
            autoComplete="off"
            disabled={!values.activityId}
            {...field('minutes')}
          />
        </div>
      )}
      {needsConfirmation ? (
        <button type="button" className="btn main" onClick={() => submit(true)}>
          {t('log.confirm', { steps: format.steps(numberOf(values.steps) ?? 0) })}
        </button>
      ) : (
        <button type="submit" className="btn main" disabled={log.isPending}>
          {t('log.submit')}
        </button>
      )}
    </Form>
  );
}

/** One number, from anywhere. What was typed stays until it is saved. */
export function LogDialog() {
  const { t } = useTranslation(['activity', 'app']);
  const opened = useLogOpened();
  return (
    <Modal
      opened={opened}
      onClose={closeLog}
      title={t('log.title')}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <LogForm />
    </Modal>
  );
}
