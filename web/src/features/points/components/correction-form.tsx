import { useTranslation } from 'react-i18next';
import { correctPoints } from '#contract/features/points/member-points.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import * as format from '../../../lib/format.ts';
import { pointReads } from '../reads.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

const bodyOf = ({ amount, reason }: { amount: string; reason: string }) => ({
  amount: Number(amount),
  reason,
});

interface CorrectionProps {
  memberId: string;
  onDone(): void;
}

/** Gives points or takes some, with a reason. */
export function CorrectionForm({ memberId, onDone }: CorrectionProps) {
  const { t } = useTranslation('points');
  const correct = useWrite(correctPoints, { stale: pointReads });
  const form = useForm({
    initial: () => ({ amount: '', reason: '' }),
    endpoint: correctPoints,
    body: bodyOf,
    send: async (values) => {
      const { points } = await correct.mutateAsync({ params: { id: memberId }, body: bodyOf(values) });
      say(t('ofMember.corrected', { count: points, shown: format.steps(points) }));
      onDone();
    },
  });
  useUnsaved(form.dirty);
  return (
    <Form form={form}>
      <Pair>
        <TextInput
          label={t('ofMember.amount')}
          description={t('ofMember.amountHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('amount')}
        />
        <TextInput
          label={t('ofMember.reason')}
          description={t('ofMember.reasonHelp')}
          autoComplete="off"
          {...form.text('reason')}
        />
      </Pair>
      <div>
        <Button type="submit" busy={form.busy}>
          {t('ofMember.submit')}
        </Button>
      </div>
    </Form>
  );
}
