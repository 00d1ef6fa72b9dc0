import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/communications/email-templates.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import {
  useEmailTemplates,
  usePreview,
  type TemplateOwner,
  type TemplateText,
} from '../hooks/use-email-templates.ts';
import { EmailPreview } from './email-preview.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { useTemplateWords } from './template-words.ts';

/** Shows the current input, as an email. */
function PreviewCard({
  owner,
  templateId,
  text,
}: {
  owner: TemplateOwner;
  templateId: string;
  text: TemplateText;
}) {
  const { t } = useTranslation('communications');
  const { data, error, isPending, mutate } = usePreview(owner);
  useEffect(() => {
    mutate({ params: { id: templateId }, body: text });
    // The first page loads on its own. Later ones load when the button is pressed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Card as="section" stack="tight" aria-labelledby="preview">
      <Row wrap between>
        <div>
          <h2 id="preview">{t('preview.title')}</h2>
          <Text quiet>{t('preview.text')}</Text>
        </div>
        <Button busy={isPending} onClick={() => mutate({ params: { id: templateId }, body: text })}>
          {t('preview.show')}
        </Button>
      </Row>
      {error && <Alert tone="wrong">{sentenceOf(error)}</Alert>}
      {data && <EmailPreview preview={data} />}
    </Card>
  );
}

const textOf = ({ subject, body }: TemplateText): TemplateText => ({ subject, body });

interface EditorProps {
  owner: TemplateOwner;
  template: EmailTemplate;
}

function useSentence({ owner, template }: EditorProps): string {
  const { t } = useTranslation('communications');
  if (owner !== 'platform') return t(`templates.source.${template.source}`);
  return t(template.isOwn ? 'platformTemplates.isOwn' : 'platformTemplates.isShipped');
}

function Editor({ owner, template }: EditorProps) {
  const { t } = useTranslation('communications');
  const sentence = useSentence({ owner, template });
  const { name, when } = useTemplateWords(template);
  // `round` begins the form again with another text.
  const [begun, setBegun] = useState({ round: 0, text: textOf(template) });
  const [typed, setTyped] = useState(begun.text);
  const begin = (text: TemplateText) => {
    setBegun({ round: begun.round + 1, text: textOf(text) });
    setTyped(textOf(text));
  };
  const useVersion = (text: TemplateText) => {
    begin(text);
    say(t('versions.loaded'));
  };
  return (
    <Page
      title={name}
      lead={when}
      actions={<TemplateActions owner={owner} template={template} onRestored={begin} />}
    >
      <Text>{sentence}</Text>
      <Card as="section" stack aria-label={name}>
        <TemplateForm
          key={begun.round}
          owner={owner}
          template={template}
          text={begun.text}
          onTyped={setTyped}
        />
      </Card>
      <PreviewCard owner={owner} templateId={template.templateId} text={typed} />
      <TemplateVersions owner={owner} templateId={template.templateId} onUse={useVersion} />
    </Page>
  );
}

/** Shows one email: its text, a preview and its versions. */
export function TemplateEditor({
  owner,
  templateId,
}: {
  owner: TemplateOwner;
  templateId: string | undefined;
}) {
  const query = useEmailTemplates(owner);
  return (
    <Loaded isScreen query={query} heights={[64, 480, 520]}>
      {({ items }) => {
        const template = items.find((each) => each.templateId === templateId);
        if (!template) return <Navigate to={paths.notFound} replace />;
        return <Editor key={template.templateId} owner={owner} template={template} />;
      }}
    </Loaded>
  );
}
