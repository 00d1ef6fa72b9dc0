import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useChooseProgram } from '../hooks/use-sign-in.ts';
import { Card } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Button } from '../../../ui/button.tsx';

/** Platform staff choose the program they work in, with a reason. */
export default function ChooseProgramScreen() {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const [programId, setProgramId] = useState('');
  const [reason, setReason] = useState('');
  const choose = useChooseProgram();
  const failure = formFailure(choose.error);
  const submit = async () => {
    await choose.mutateAsync({ programId: programId.trim(), reason });
    say(t('choose.done'));
    await navigate({ to: paths.dashboard });
  };
  return (
    <Page title={t('choose.title')} lead={t('choose.lead')} narrow>
      <Card>
        <Form
          failure={failure}
          fields={['programId', 'reason']}
          onSubmit={() => void submit().catch(() => undefined)}
        >
          <TextInput
            id="programId"
            label={t('choose.programId')}
            value={programId}
            error={failure?.fields['programId']}
            onChange={(event) => setProgramId(event.currentTarget.value)}
          />
          <Textarea
            id="reason"
            label={t('choose.reason')}
            value={reason}
            error={failure?.fields['reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" busy={choose.isPending}>
            {t('choose.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
