import { useTranslation } from 'react-i18next';
import { answerRuling } from '#contract/features/integrity/integrity.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface OwnRulingProps {
  challengeId: string;
  day: string;
  reason: string;
  answer: string | null;
}

/** Why an admin decided what one of one's own days counts, and the answer to it. */
export default function OwnRuling({ challengeId, day, reason, answer }: OwnRulingProps) {
  const { t } = useTranslation('integrity');
  const send = useWrite(answerRuling, { changed: 'challenge.changed', orFailed: true });
  const form = useForm({
    initial: () => ({ answer: '' }),
    endpoint: answerRuling,
    body: (values) => values,
    send: async (values) => {
      await send.mutateAsync({ params: { id: challengeId, day }, body: values });
      say(t('own.sent'));
    },
  });
  return (
    <Stack tight>
      <Text>{t('own.why', { day: format.longDay(day), reason })}</Text>
      {answer !== null && <Text quiet>{t('own.yours', { answer })}</Text>}
      {answer === null && (
        <Form form={form}>
          <Stack tight>
            <Textarea
              label={t('own.answer')}
              description={t('own.answerHelp')}
              maxLength={1000}
              autosize
              minRows={2}
              {...form.text('answer')}
            />
            <div>
              <Button type="submit" busy={form.busy}>
                {t('own.send')}
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}
