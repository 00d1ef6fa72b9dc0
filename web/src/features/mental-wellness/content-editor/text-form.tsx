import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKind } from '#contract/plan-content.ts';
import { planTopics, strategyTimers } from '#contract/plan-topics.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { SourceFields } from './source-fields.tsx';
import type { TypedText } from './text-values.ts';

const RichText = lazyPart(withTexts(() => import('../../../ui/rich-text/rich-text.tsx')));

export type TextFormState = ReturnType<typeof useForm<TypedText>>;

interface TextFormProps {
  form: TextFormState;
  kind: TextKind;
  /** A translation has the topic of its English text. */
  hasTopic: boolean;
  /** An article of a program. */
  isOwn?: boolean;
  /** The buttons. */
  children: ReactNode;
}

function StrategyFields({ form }: { form: TextFormState }) {
  const { t } = useTranslation('plan-content');
  const timers = strategyTimers.map((value) => ({ value, label: t(`timers.${value}`) }));
  return (
    <>
      <Pair>
        <Select label={t('fields.timer')} data={timers} {...form.text('timer')} />
        <TextInput inputMode="numeric" label={t('fields.minutes')} {...form.text('minutes')} />
      </Pair>
      <Textarea label={t('fields.helps')} maxLength={500} {...form.text('helps')} />
      <Textarea label={t('fields.notFor')} maxLength={500} {...form.text('notFor')} />
    </>
  );
}

/** Shows the fields of a text. Which ones there are depends on its kind. */
export function TextForm({ form, kind, hasTopic, isOwn = false, children }: TextFormProps) {
  const { t } = useTranslation(['plan-content', 'plan-admin']);
  const topics = planTopics.map((value) => ({ value, label: t(`plan-admin:topics.${value}`) }));
  return (
    <Form form={form}>
      <TextInput label={t('fields.title')} maxLength={120} {...form.text('title')} />
      <Textarea
        label={t('fields.summary')}
        description={t('fields.summaryHelp')}
        rows={2}
        maxLength={300}
        {...form.text('summary')}
      />
      {hasTopic && <Select label={t('fields.topic')} data={topics} {...form.text('topic')} />}
      <Suspense fallback={<Skeleton height={320} />}>
        <RichText
          id="body"
          label={t('fields.body')}
          description={t(kind === 'guide' ? 'fields.guideHelp' : 'fields.bodyHelp')}
          error={form.errors['body']}
          value={form.values.body}
          onChange={(body) => form.change({ body })}
        />
      </Suspense>
      {kind === 'strategy' && <StrategyFields form={form} />}
      {kind !== 'topic' && (
        <SourceFields
          sources={form.values.sources}
          errors={form.errors}
          lead={t(isOwn ? 'sources.ownLead' : 'sources.lead')}
          onChange={(sources) => form.change({ sources })}
        />
      )}
      {children}
    </Form>
  );
}
