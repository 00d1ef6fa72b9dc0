import { useTranslation } from 'react-i18next';
import { ruleDay, type UnusualDay } from '#contract/features/integrity/integrity.ts';
import * as format from '../../../lib/format.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { decidedOf, useRulings, type DayOf, type Decided } from '../hooks/use-integrity.ts';

interface Typed {
  what: 'leaveOut' | 'correct';
  counts: string;
  reason: string;
}

const bodyOf = ({ what, counts, reason }: Typed) => ({
  counts: what === 'leaveOut' ? 0 : Number(counts.replaceAll(/\D/g, '')),
  reason,
});

/** Returns the values of a decision, or of none. */
const typedOf =
  (usual: number | null) =>
  ({ counts, reason }: Decided): Typed => ({
    what: counts !== null && counts > 0 ? 'correct' : 'leaveOut',
    counts: String(counts || usual || ''),
    reason: reason ?? '',
  });

interface RulingDialogProps {
  of: DayOf;
  row: UnusualDay;
  onClose(): void;
}

interface CountsFieldsProps {
  values: Typed;
  errors: Readonly<Record<string, string>>;
  change(part: Partial<Typed>): void;
}

/** Asks what the day counts: nothing, or a number of steps. */
function CountsFields({ values, errors, change }: CountsFieldsProps) {
  const { t } = useTranslation('integrity');
  return (
    <>
      <RadioGroup
        id="what"
        label={t('decide.what')}
        value={values.what}
        onChange={(what) => change({ what: what as Typed['what'] })}
      >
        <Stack tight>
          <Radio value="leaveOut" label={t('decide.leaveOut')} />
          <Radio value="correct" label={t('decide.correct')} />
        </Stack>
      </RadioGroup>
      {values.what === 'correct' && (
        <NumberInput
          id="counts"
          label={t('decide.counts')}
          value={values.counts}
          error={errors['counts']}
          onChange={(counts) => change({ counts: String(counts) })}
        />
      )}
    </>
  );
}

/** Decides what a day counts in the challenge, with a reason that the member reads. */
export default function RulingDialog({ of, row, onClose }: RulingDialogProps) {
  const { t } = useTranslation('integrity');
  const { rule } = useRulings();
  const decided = decidedOf(row);
  const valuesOf = typedOf(row.usual);
  const form = useForm<Typed>({
    initial: () => valuesOf(decided),
    edited: editing(decided, valuesOf),
    endpoint: ruleDay,
    body: bodyOf,
    send: async (values, _, began) => {
      await rule.mutateAsync({ of, body: bodyOf(values), began });
      say(t('saved', { name: row.member.name }));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      title={t('decide.title', { name: row.member.name, day: format.longDay(row.day) })}
      onClose={onClose}
    >
      <Form form={form}>
        <Stack>
          <Text>
            {t('decide.steps', { steps: format.steps(row.steps) })}{' '}
            {row.usual !== null && t('decide.usual', { steps: format.steps(row.usual) })}
          </Text>
          <Text quiet>{t('decide.lead')}</Text>
          <CountsFields {...form} />
          <Textarea
            label={t('decide.reason')}
            description={t('decide.reasonHelp')}
            maxLength={500}
            autosize
            minRows={2}
            {...form.text('reason')}
          />
          <Row wrap>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('decide.submit')}
            </Button>
            <Button onClick={onClose}>{t('decide.cancel')}</Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
