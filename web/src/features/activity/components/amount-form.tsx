import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addSteps,
  leastActivityMinutes,
  mostActivityMinutes,
  type DayInput,
} from '#contract/features/activity/activity.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { sendEntry } from '../../../lib/api/send-entry.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAddSteps } from '../hooks/use-activity.ts';
import { numberOf } from './whole-number.ts';

interface AmountFormProps {
  day: string;
  /** The activity whose minutes are edited; null for the steps entered by hand. */
  activityId: string | null;
  amount: number;
  label: string;
  /** The label of the saved thing in the message. */
  what: string;
  onDone(): void;
}

/** Edits one number of a day in place. */
export function AmountForm({ day, activityId, amount, label, what, onDone }: AmountFormProps) {
  const { t } = useTranslation(['days', 'activity']);
  const me = useMe();
  const log = useAddSteps(me.id);
  const entryOf = (typed: string): DayInput => {
    const number = numberOf(typed) ?? -1;
    return activityId === null
      ? { date: day, steps: number }
      : { date: day, activities: [{ activityId, minutes: number }] };
  };
  const form = useForm<{ amount: string }, boolean>({
    initial: () => ({ amount: String(amount) }),
    endpoint: addSteps,
    body: (typed) => ({ stepData: [entryOf(typed.amount)] }),
    fieldOf: () => 'amount',
    suffix: `-${activityId ?? 'steps'}`,
    send: async (typed, confirmed) => {
      const body = { stepData: [entryOf(typed.amount)], ...(confirmed ? { confirmed } : {}) };
      const isSent = await sendEntry(me.id, { kind: 'steps', body }, (key) =>
        log.mutateAsync({ ...body, key }),
      );
      say(isSent ? t('saved', { what }) : t('activity:unsent.kept'));
      onDone();
    },
  });
  const submit = (confirmed: boolean) => {
    const number = numberOf(form.values.amount);
    if (number === null) return form.refuse({ amount: t('activity:log.badNumber') });
    const isInRange = number >= leastActivityMinutes && number <= mostActivityMinutes;
    if (activityId !== null && !isInRange) {
      const limits = { least: leastActivityMinutes, most: mostActivityMinutes };
      return form.refuse({ amount: t('activity:log.minutesRange', limits) });
    }
    return form.submit(confirmed);
  };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const asks = isFailure(form.failure?.cause, 'confirm_high_steps');
  return (
    <Form form={{ failure: form.failure, submit: () => submit(false) }}>
      <TextInput label={label} inputMode="numeric" autoComplete="off" ref={field} {...form.text('amount')} />
      <Row wrap>
        {asks ? (
          <Button variant="primary" onClick={() => submit(true)}>
            {t('activity:log.confirm')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('activity:log.submit')}
          </Button>
        )}
        <Button onClick={onDone}>{t('cancel')}</Button>
      </Row>
    </Form>
  );
}
