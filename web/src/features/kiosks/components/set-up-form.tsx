import { useTranslation } from 'react-i18next';
import { admitKiosk } from '#contract/features/kiosks/kiosks.ts';
import { callAs } from '../../../lib/api/call-as.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';

/** Makes this browser the tablet of a code. */
export function SetUpForm({ program, onDone }: { program: string; onDone(): void }) {
  const { t } = useTranslation('kiosk');
  const form = useForm({
    initial: () => ({ programName: program, code: '' }),
    send: async ({ programName, code }) => {
      await callAs(null, admitKiosk, { body: { programName: programName.trim(), code: code.trim() } });
      onDone();
    },
  });
  return (
    <Page title={t('setUp.title')} lead={t('setUp.lead')} narrow>
      <Card>
        <Form form={form}>
          <TextInput label={t('setUp.program')} autoComplete="off" {...form.text('programName')} />
          <TextInput
            label={t('setUp.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.text('code')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('setUp.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
