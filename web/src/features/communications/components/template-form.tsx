import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  updateEmailTemplate,
  type EmailTemplate,
} from '#contract/features/communications/email-templates.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useSaveTemplate, type TemplateOwner, type TemplateText } from '../hooks/use-email-templates.ts';
import { useVariables } from './template-words.ts';

const RichText = lazyPart(withTexts(() => import('../../../ui/rich-text/rich-text.tsx')));

interface TemplateFormProps {
  owner: TemplateOwner;
  template: EmailTemplate;
  /** The text to begin with: the saved one, or an earlier version. */
  text: TemplateText;
  onTyped(text: TemplateText): void;
}

const textOf = ({ subject, body }: EmailTemplate): TemplateText => ({ subject, body });

/** Subject and text of an email. */
export function TemplateForm({ owner, template, text, onTyped }: TemplateFormProps) {
  const { t } = useTranslation(['communications', 'app']);
  const save = useSaveTemplate(owner);
  const variables = useVariables(template.variables);
  const required = variables.find((each) => each.text === `{{ ${template.requiredVariable} }}`);
  const form = useForm<TemplateText>({
    initial: () => text,
    edited: editing(template, textOf),
    endpoint: updateEmailTemplate,
    body: (values) => values,
    send: async (values, _, began) => {
      const saved = await save.mutateAsync({ params: { id: template.templateId }, body: values, began });
      say(t('editor.saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty && !form.busy);
  const change = (part: Partial<TemplateText>) => {
    form.change(part);
    onTyped({ ...form.values, ...part });
  };
  return (
    <Form form={form}>
      <TextInput
        label={t('editor.subject')}
        description={t('editor.subjectHelp', { example: '{{ firstName }}' })}
        maxLength={200}
        {...form.text('subject')}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Suspense fallback={<Skeleton height={280} />}>
        <RichText
          id="body"
          label={t('editor.body')}
          description={required ? t('editor.required', { variable: required.label }) : t('editor.signature')}
          error={form.errors['body']}
          value={form.values.body}
          onChange={(body) => change({ body })}
          variables={variables}
        />
      </Suspense>
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('editor.save')}
        </Button>
      </Row>
    </Form>
  );
}
