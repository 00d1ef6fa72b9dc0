import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseProgram } from '#contract/features/sessions.ts';
import '../../../lib/words/entry.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useChooseProgram } from '../hooks/use-sign-in.ts';
import { Card } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Button } from '../../../ui/button.tsx';

type Typed = { programId: string; reason: string };

const bodyOf = ({ programId, reason }: Typed) => ({ programId: programId.trim(), reason });

/** Platform staff choose the program they work in, with a reason. */
export default function ChooseProgramScreen() {
  const { t } = useTranslation(['entry', 'sessions']);
  const navigate = useNavigate();
  const choose = useChooseProgram();
  const form = useForm<Typed>({
    initial: () => ({ programId: '', reason: '' }),
    endpoint: chooseProgram,
    body: bodyOf,
    send: async (values) => {
      await choose.mutateAsync(bodyOf(values));
      say(t('choose.done'));
      await navigate({ to: paths.dashboard });
    },
  });
  return (
    <Page title={t('choose.title')} lead={t('choose.lead')} narrow>
      <Card>
        <Form form={form}>
          <TextInput label={t('choose.programId')} {...form.text('programId')} />
          <Textarea label={t('choose.reason')} {...form.text('reason')} />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('choose.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
