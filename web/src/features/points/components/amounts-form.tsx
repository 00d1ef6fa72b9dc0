import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getPointAmounts, savePointAmounts } from '#contract/features/points/points.ts';
import { cappedRules, fixedRules, mostPoints } from '#contract/points.ts';
import { editing } from '../../../lib/form/edited.ts';
import { pointReads } from '../reads.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './amounts-form.module.css';
import { Button } from '../../../ui/button.tsx';

type Rules = ResponseOf<typeof getPointAmounts>['rules'];
type Typed = Record<string, number | string>;

const isCapped = (rule: string) => cappedRules.some((each) => each === rule);

const typedOf = (rules: Rules): Typed =>
  Object.fromEntries(
    rules.flatMap(({ rule, amount, dailyCap }) => [
      [`amounts.${rule}`, amount ?? ''],
      [`dailyCaps.${rule}`, dailyCap ?? ''],
    ]),
  );

/** Returns the numbers of one section. An empty field is not sent, so its value stays the same. */
const numbersOf = (typed: Typed, part: string, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[`${part}.${name}`];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );

const bodyOf = (typed: Typed) => ({
  amounts: numbersOf(typed, 'amounts', fixedRules),
  dailyCaps: numbersOf(typed, 'dailyCaps', cappedRules),
});

/** Shows the points for each activity in this program. */
export function AmountsForm({ programId, rules }: { programId: string; rules: Rules }) {
  const { t } = useTranslation(['points', 'app']);
  const save = useWrite(savePointAmounts, { stale: pointReads });
  const form = useForm<Typed>({
    initial: () => typedOf(rules),
    edited: editing({ rules }, (saved) => typedOf(saved.rules)),
    endpoint: savePointAmounts,
    body: bodyOf,
    send: async (typed, _, began) => {
      const saved = await save.mutateAsync({ params: { id: programId }, body: bodyOf(typed), began });
      form.change(typedOf(saved.rules));
      say(t('amounts.saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty);
  const field = (id: string, label: string, max: number) => (
    <NumberInput
      key={id}
      id={id}
      className={styles['amount']}
      label={label}
      min={0}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      value={form.values[id] ?? ''}
      error={form.errors[id]}
      onChange={(value) => form.change({ [id]: value })}
    />
  );
  return (
    <Form form={form}>
      {fixedRules.map((rule) => (
        <Stack key={rule} tight>
          {field(`amounts.${rule}`, t(`rule.${rule}`), mostPoints.amount)}
          {isCapped(rule) &&
            field(`dailyCaps.${rule}`, t('amounts.cap', { rule: t(`rule.${rule}`) }), mostPoints.dailyCap)}
        </Stack>
      ))}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('app:save')}
      </Button>
    </Form>
  );
}
