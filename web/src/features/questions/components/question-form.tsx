import { useTranslation } from 'react-i18next';
import {
  createQuestion,
  questionTypes,
  updateQuestion,
  type ProgramQuestion,
  type QuestionType,
} from '#contract/features/questions/questions.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { questionReads } from '../hooks/use-questions.ts';
import { TranslationFields } from '../../../domain/translations/translation-fields.tsx';
import { translationField } from '../../../domain/translations/translation-values.ts';
import { QuestionPreview } from './question-preview.tsx';
import { bodyOf, linesOf, previewOf, takesOptions, typedOf, type TypedQuestion } from './question-values.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

interface QuestionFormProps {
  /** The question to edit; null for a new one. */
  question: ProgramQuestion | null;
  onDone(): void;
}

/** Fields of the API that have another name in the form. */
const fieldNames: Readonly<Record<string, string>> = {
  fields: 'options',
  range_start: 'start',
  range_end: 'end',
  pointValue: 'points',
  active: 'enabled',
};

function useQuestionForm({ question, onDone }: QuestionFormProps) {
  const { t } = useTranslation('question-admin');
  const { programId } = useMe();
  const create = useWrite(createQuestion, { stale: questionReads });
  const change = useWrite(updateQuestion, { stale: questionReads });
  const form = useForm<TypedQuestion, { draft: boolean }>({
    initial: () => typedOf(question),
    edited: editing(question, typedOf),
    endpoint: question ? updateQuestion : createQuestion,
    body: (typed) => (question ? bodyOf(typed, question) : { programId, ...bodyOf(typed, null) }),
    fieldOf: (path) => fieldNames[path] ?? translationField(path),
    send: async (typed, { draft } = { draft: false }, began) => {
      const body = bodyOf(typed, question);
      if (!question) {
        await create.mutateAsync({ body: { programId, ...body, draft } });
        say(t(draft ? 'said.draftCreated' : 'said.created'));
      } else {
        await change.mutateAsync({ params: { id: question.id }, body, began });
        const turned = !question.draft && typed.enabled !== question.active;
        say(t(turned ? (typed.enabled ? 'said.enabled' : 'said.disabled') : 'said.updated'));
      }
      onDone();
    },
  });
  return form;
}

type FormOf = ReturnType<typeof useQuestionForm>;

/** Shows the fields that depend on the type: options, or the two ends of a range. */
function TypeFields({ form }: { form: FormOf }) {
  const { t } = useTranslation('question-admin');
  const { type } = form.values;
  if (type === 'range')
    return (
      <Pair>
        <TextInput inputMode="numeric" label={t('form.start')} {...form.text('start')} />
        <TextInput inputMode="numeric" label={t('form.end')} {...form.text('end')} />
      </Pair>
    );
  if (!takesOptions(type)) return null;
  return (
    <Textarea
      label={t('form.options')}
      description={t(type === 'checkbox' ? 'form.optionsSeveralHelp' : 'form.optionsHelp')}
      rows={4}
      {...form.text('options')}
    />
  );
}

/** Asks for the question, its text and its options in other languages. */
function InOtherLanguages({ form }: { form: FormOf }) {
  const { t } = useTranslation('question-admin');
  const { question, description, options, type } = form.values;
  return (
    <TranslationFields
      {...form}
      fields={[
        { name: 'question', label: t('form.question'), own: question, maxLength: 500 },
        { name: 'description', label: t('form.description'), own: description, maxLength: 2000 },
        ...(takesOptions(type) ? linesOf(options) : []).map((option) => ({
          name: `options.${option}`,
          label: t('form.option', { option }),
          own: option,
          maxLength: 200,
        })),
      ]}
    />
  );
}

/** Creates or edits a question, with a live preview. */
export function QuestionForm({ question, onDone }: QuestionFormProps) {
  const { t } = useTranslation(['question-admin', 'app']);
  const { program } = useMe();
  const form = useQuestionForm({ question, onDone });
  return (
    <Form form={form}>
      <TextInput label={t('form.question')} maxLength={500} withAsterisk {...form.text('question')} />
      <Textarea label={t('form.description')} rows={2} maxLength={2000} {...form.text('description')} />
      <Select
        label={t('form.type')}
        {...form.text('type')}
        data={questionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(event) => form.change({ type: event.currentTarget.value as QuestionType })}
      />
      <TypeFields form={form} />
      <InOtherLanguages form={form} />
      <Checkbox label={t('form.required')} description={t('form.requiredHelp')} {...form.flag('required')} />
      {program?.settings.pointsOn && (
        <TextInput
          inputMode="numeric"
          label={t('form.points')}
          description={t('form.pointsHelp')}
          {...form.text('points')}
        />
      )}
      {question && !question.draft && (
        <Checkbox label={t('form.enabled')} description={t('form.enabledHelp')} {...form.flag('enabled')} />
      )}
      <QuestionPreview question={previewOf(form.values)} />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(question ? 'form.save' : 'form.create')}
        </Button>
        {!question && (
          <Button busy={form.busy} onClick={() => form.submit({ draft: true })}>
            {t('form.createDraft')}
          </Button>
        )}
        <Button onClick={onDone}>{t('app:cancel')}</Button>
      </Row>
    </Form>
  );
}
