import { useTranslation } from 'react-i18next';
import {
  listOwnBadges,
  createOwnBadge,
  updateOwnBadge,
  type OwnBadge,
} from '#contract/features/badges/own-badges.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMetricWords, useRuleWords } from '../../../lib/badge-rule-words.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import {
  createBody,
  lookOf,
  metricsFor,
  newBadge,
  valuesOfBadge,
  windows,
  type OwnBadgeValues,
} from './own-badge-values.ts';
import { PictureField } from './picture-field.tsx';

type BadgeForm = ReturnType<typeof useForm<OwnBadgeValues>>;

/** Asks for the rule for earning it. It is chosen once. */
function RuleFields({ form, program }: { form: BadgeForm; program: Program }) {
  const { t } = useTranslation('own-badges');
  const nameOf = useMetricWords();
  const { values, errors, change } = form;
  const number = (name: 'threshold' | 'count') => ({
    id: name,
    value: values[name],
    error: errors[name],
    onChange: (value: string | number) => change({ [name]: value }),
  });
  return (
    <>
      <Pair>
        <Select
          label={t('form.metric')}
          data={metricsFor(program).map((metric) => ({ value: metric, label: nameOf(metric) }))}
          {...form.text('metric')}
        />
        <Select
          label={t('form.window')}
          data={windows.map((window) => ({ value: window, label: t(`windows.${window}`) }))}
          {...form.text('window')}
        />
      </Pair>
      <Pair>
        <NumberInput label={t('form.threshold')} min={0.5} max={100_000_000} {...number('threshold')} />
        {values.window !== 'ever' && (
          <NumberInput
            label={t(`form.count.${values.window}`)}
            min={1}
            max={1000}
            allowDecimal={false}
            {...number('count')}
          />
        )}
      </Pair>
    </>
  );
}

/** Asks for the name, the text, the picture and the points of a badge. */
function LookFields({ form, program }: { form: BadgeForm; program: Program }) {
  const { t } = useTranslation('own-badges');
  const { values, errors, change } = form;
  return (
    <>
      <TextInput label={t('form.name')} maxLength={60} {...form.text('name')} />
      <Textarea
        label={t('form.text')}
        description={t('form.textHelp')}
        maxLength={200}
        autosize
        minRows={2}
        {...form.text('text')}
      />
      <PictureField
        id="picture"
        label={t('form.picture')}
        description={t('form.pictureHelp')}
        programId={program.id}
        value={values.picture}
        error={errors['picture']}
        disabled={false}
        onChange={(picture) => change({ picture })}
      />
      <NumberInput
        id="value"
        label={t('form.value')}
        description={t('form.valueHelp')}
        min={0}
        max={1000}
        allowDecimal={false}
        value={values.value}
        error={errors['value']}
        onChange={(value) => change({ value })}
      />
    </>
  );
}

interface OwnBadgeFormProps {
  program: Program;
  /** Null: a new one. */
  badge: OwnBadge | null;
  onDone(): void;
}

/** Creates a badge of the program, or changes how one looks and what it pays. */
export function OwnBadgeForm({ program, badge, onDone }: OwnBadgeFormProps) {
  const { t } = useTranslation(['own-badges', 'app']);
  const ruleWords = useRuleWords();
  const create = useWrite(createOwnBadge, { stale: [listOwnBadges] });
  const update = useWrite(updateOwnBadge, { stale: [listOwnBadges] });
  const form = useForm<OwnBadgeValues>({
    initial: () => (badge ? valuesOfBadge(badge) : newBadge()),
    edited: editing(badge, valuesOfBadge),
    endpoint: badge ? updateOwnBadge : createOwnBadge,
    body: badge ? lookOf : createBody,
    send: async (values, _, began) => {
      await (badge
        ? update.mutateAsync({
            params: { id: program.id, badgeId: badge?.id ?? '' },
            body: lookOf(values),
            began,
          })
        : create.mutateAsync({ params: { id: program.id }, body: createBody(values) }));
      say(badge ? t('saved') : t('created'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <LookFields form={form} program={program} />
      {badge ? (
        <Text quiet>{t('form.ruleStays', { rule: ruleWords(badge.rule) })}</Text>
      ) : (
        <RuleFields form={form} program={program} />
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {badge ? t('app:save') : t('create')}
      </Button>
    </Form>
  );
}
