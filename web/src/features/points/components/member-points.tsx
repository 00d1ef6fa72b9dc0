import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctPoints } from '#contract/features/points/member-points.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Pair } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useCorrectPoints, useMemberLedger } from '../hooks/use-member-ledger.ts';
import { Ledger } from './ledger.tsx';

const bodyOf = ({ amount, reason }: { amount: string; reason: string }) => ({
  amount: Number(amount),
  reason,
});

/** Gives points or takes some, with a reason. */
function CorrectionForm({ memberId, onDone }: { memberId: string; onDone(): void }) {
  const { t } = useTranslation('points');
  const correct = useCorrectPoints(memberId);
  const form = useForm({
    initial: () => ({ amount: '', reason: '' }),
    endpoint: correctPoints,
    body: bodyOf,
    send: async (values) => {
      const { points } = await correct.mutateAsync(bodyOf(values));
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

/** The points of a member for admins: what they got them for, and a correction. */
export function MemberPoints({ memberId }: { memberId: string }) {
  const { t } = useTranslation('points');
  const isOn = useMe().program?.settings.pointsOn === true;
  const [page, setPage] = useState(1);
  const [corrected, setCorrected] = useState(0);
  const query = useMemberLedger(memberId, page, isOn);
  if (!isOn) return null;
  return (
    <Card as="section" stack aria-labelledby="member-points">
      <h2 id="member-points">{t('title')}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[200]}>
        {({ points, items }, pages) => (
          <>
            <p>{t('ofMember.sum', { count: points, shown: format.steps(points) })}</p>
            {items.length > 0 && <Ledger entries={items} />}
            {pages}
          </>
        )}
      </Listed>
      <Text quiet small>
        {t('ofMember.hidden')}
      </Text>
      <CorrectionForm key={corrected} memberId={memberId} onDone={() => setCorrected(corrected + 1)} />
    </Card>
  );
}
