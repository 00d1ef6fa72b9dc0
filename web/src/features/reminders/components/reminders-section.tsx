import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReminders, saveReminder, type Reminder } from '#contract/features/reminders/reminders.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import type { PushProblem } from '../../../lib/push.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { pushHere, turnPushOn, usePushHere, useTurnPushOn } from '../hooks/use-push.ts';

const bodyOf = ({ time, everyDay, inApp, email, push }: Reminder) => ({ time, everyDay, inApp, email, push });

/** Shows when and how the member is reminded of one thing. */
function ReminderForm({
  reminder,
  pushKey,
  isHere,
}: {
  reminder: Reminder;
  pushKey: string;
  isHere: boolean;
}) {
  const { t } = useTranslation('reminders');
  const title = useId();
  const isOn = reminder.inApp || reminder.email || reminder.push;
  const [problem, setProblem] = useState<PushProblem | null>(null);
  const save = useWrite(saveReminder, { stale: [getReminders, pushHere] });
  const form = useForm<Reminder>({
    initial: () => reminder,
    edited: editing(reminder, (saved) => saved),
    endpoint: saveReminder,
    body: bodyOf,
    send: async (values, _, began) => {
      // The browser asks for its permission only because somebody wants to be notified.
      const found = values.push && !isHere ? await turnPushOn(pushKey) : null;
      setProblem(found);
      if (found && !reminder.push) return;
      await save.mutateAsync({ params: { kind: reminder.kind }, body: bodyOf(values), began });
      say(t('saved'));
      return values;
    },
  });
  useUnsaved(form.dirty);
  return (
    <section aria-labelledby={title}>
      <Fold title={<h3 id={title}>{t(reminder.kind)}</h3>} note={isOn ? reminder.time : t('off')}>
        <Form form={form}>
          <TextInput type="time" label={t('time')} description={t('timeHelp')} {...form.text('time')} />
          <Checkbox label={t('everyDay')} {...form.flag('everyDay')} />
          <Checkbox label={t('inApp')} {...form.flag('inApp')} />
          <Checkbox label={t('email')} {...form.flag('email')} />
          <Checkbox label={t('push')} description={t('pushHelp')} {...form.flag('push')} />
          {problem && <p role="alert">{t(problem)}</p>}
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </Form>
      </Fold>
    </section>
  );
}

interface TurnOnProps {
  pushKey: string;
  /** The push service no longer takes what is sent to this browser, or to any of the member's. */
  isLost: boolean;
}

/** Notifications were turned on, but do not reach this browser. */
function TurnOnHere({ pushKey, isLost }: TurnOnProps) {
  const { t } = useTranslation('reminders');
  const turnOn = useTurnPushOn(pushKey);
  const onDone = (problem: PushProblem | null) => (problem ? say(t(problem), 'error') : say(t('turnedOn')));
  const start = () =>
    turnOn.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  return (
    <Stack tight>
      <p>{t(isLost ? 'pushLost' : 'pushElsewhere')}</p>
      <div>
        <Button busy={turnOn.isPending} onClick={start}>
          {t(isLost ? 'pushAgain' : 'pushHere')}
        </Button>
      </div>
    </Stack>
  );
}

/** Shows what the member is reminded of, when and how. */
export function RemindersSection() {
  const { t } = useTranslation('reminders');
  const { data: address = null, isSuccess } = usePushHere();
  return (
    <Card as="section" stack="tight" aria-labelledby="reminders-title" id="reminders">
      <h2 id="reminders-title">{t('title')}</h2>
      <Text quiet>{t('text')}</Text>
      <Loaded query={useRead(getReminders)} heights={[320]}>
        {({ items, pushKey, pushDevices }) => {
          const isHere = address !== null && pushDevices.includes(address);
          const isLost = address !== null || pushDevices.length === 0;
          return (
            <>
              {isSuccess && !isHere && items.some(({ push }) => push) && (
                <TurnOnHere pushKey={pushKey} isLost={isLost} />
              )}
              {items.map((reminder) => (
                <ReminderForm key={reminder.kind} reminder={reminder} pushKey={pushKey} isHere={isHere} />
              ))}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
