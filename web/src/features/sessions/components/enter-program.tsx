import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useChooseProgram } from '../hooks/use-sign-in.ts';

interface Props {
  programId: string;
  /** Stays at the present address, which shows something of the program. */
  stays?: boolean;
  /** The screen of the program to go to; otherwise its overview. */
  to?: string;
  /** The words of the way in, where it leads to one screen. */
  label?: string;
}

function ReasonForm({ programId, stays = false, to = paths.programOverview }: Props) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const choose = useChooseProgram();
  const bodyOf = ({ reason }: { reason: string }) => ({ programId, reason });
  const form = useForm<{ reason: string }>({
    initial: () => ({ reason: '' }),
    endpoint: chooseProgram,
    body: bodyOf,
    send: async (values) => {
      await choose.mutateAsync(bodyOf(values));
      say(t('choose.done'));
      if (!stays) await navigate({ to });
    },
  });
  return (
    <Form form={form}>
      <Text quiet>{t('choose.lead')}</Text>
      <Textarea label={t('choose.reason')} {...form.text('reason')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('choose.submit')}
      </Button>
    </Form>
  );
}

/** Asks platform staff why they enter a program, and enters it. */
export function EnterProgram(props: Props) {
  const { t } = useTranslation('entry');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={props.label ? 'link' : 'primary'} onClick={() => setAsking(true)}>
        {props.label ?? t('choose.submit')}
      </Button>
      <Dialog opened={isAsking} title={t('choose.submit')} onClose={() => setAsking(false)}>
        <ReasonForm {...props} />
      </Dialog>
    </>
  );
}
