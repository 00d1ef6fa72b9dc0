import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paceMassEmail, type MassEmailDetail } from '#contract/features/communications/mass-email-control.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDecideMassEmail } from '../hooks/use-mass-email-control.ts';
import { paceOf } from './mass-email-values.ts';
import { PeopleForm } from './people-form.tsx';

interface Props {
  email: MassEmailDetail;
}

const sayFailure = (error: unknown) => say(sentenceOf(error), 'error');

function Approve({ email }: Props) {
  const { t } = useTranslation('mass-email');
  const guard = useGuard();
  const decide = useDecideMassEmail(email.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onSend = async (people: number) => {
    await guard(() => decide.mutateAsync({ kind: 'approve', people }));
    say(t('approved'));
    close();
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('approve')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('approveTitle')} closeLabel={t('back')}>
        <PeopleForm label={t('approveSubmit')} onSend={onSend} onBack={close}>
          <p>{t('reach', { people: format.steps(email.reach), programs: format.steps(email.programs) })}</p>
          <p>{t('askText')}</p>
        </PeopleForm>
      </Dialog>
    </>
  );
}

function Cancel({ email: { id } }: Props) {
  const { t } = useTranslation('mass-email');
  const decide = useDecideMassEmail(id);
  const [isAsking, setAsking] = useState(false);
  const onConfirm = () =>
    decide.mutate(
      { kind: 'cancel' },
      { onSuccess: () => say(t('cancelled')), onError: sayFailure, onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('cancel')}</Button>
      <Confirm
        opened={isAsking}
        title={t('cancelTitle')}
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('back')}
        busy={decide.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t('cancelText')}</p>
      </Confirm>
    </>
  );
}

/** Stops the email, or sends what waits. */
function StopOrResume({ email: { id, abilities } }: Props) {
  const { t } = useTranslation('mass-email');
  const decide = useDecideMassEmail(id);
  if (!abilities.stop && !abilities.resume) return null;
  const kind = abilities.stop ? 'stop' : 'resume';
  const press = () =>
    decide.mutate(
      { kind },
      { onSuccess: () => say(t(kind === 'stop' ? 'stopped' : 'resumed')), onError: sayFailure },
    );
  return (
    <Button variant={kind === 'resume' ? 'primary' : 'default'} busy={decide.isPending} onClick={press}>
      {t(kind)}
    </Button>
  );
}

const bodyOf = (values: { perMinute: string }) => ({ perMinute: paceOf(values.perMinute) });

/** Sets how many emails leave each minute, also while it is being sent. */
export function Pace({ email: { id, perMinute } }: Props) {
  const { t } = useTranslation('mass-email');
  const decide = useDecideMassEmail(id);
  const form = useForm({
    initial: () => ({ perMinute: perMinute === null ? '' : String(perMinute) }),
    endpoint: paceMassEmail,
    body: bodyOf,
    send: async (values) => {
      await decide.mutateAsync({ kind: 'pace', ...bodyOf(values) });
      say(t('paceSaved'));
    },
  });
  return (
    <Form form={form}>
      <TextInput
        inputMode="numeric"
        label={t('perMinute')}
        description={t('perMinuteHelp')}
        {...form.text('perMinute')}
      />
      <Row>
        <Button type="submit" busy={form.busy}>
          {t('savePace')}
        </Button>
      </Row>
    </Form>
  );
}

/** Shows the actions for an email: approve, stop, resume or cancel it. */
export function MassEmailActs({ email }: Props) {
  const { t } = useTranslation('mass-email');
  const { abilities, state } = email;
  return (
    <>
      {state === 'waiting' && <Text>{t('waitsLong')}</Text>}
      <Row wrap>
        {abilities.approve && <Approve email={email} />}
        <StopOrResume email={email} />
        {abilities.cancel && <Cancel email={email} />}
      </Row>
    </>
  );
}
