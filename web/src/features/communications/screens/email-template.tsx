import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/email-templates.ts';
import '../../../lib/words/communications.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { EmailPreview } from '../components/email-preview.tsx';
import { TemplateActions } from '../components/template-actions.tsx';
import { TemplateForm } from '../components/template-form.tsx';
import { TemplateVersions } from '../components/template-versions.tsx';
import { useTemplateWords } from '../components/template-words.ts';
import { useEmailTemplates, usePreview, type TemplateText } from '../hooks/use-email-templates.ts';

/** What is typed now, as an email. */
function PreviewCard({ templateId, text }: { templateId: string; text: TemplateText }) {
  const { t } = useTranslation('communications');
  const { data, error, isPending, mutate } = usePreview(templateId);
  useEffect(() => {
    mutate(text);
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
        <Button busy={isPending} onClick={() => mutate(text)}>
          {t('preview.show')}
        </Button>
      </Row>
      {error && <Alert tone="wrong">{sentenceOf(error)}</Alert>}
      {data && <EmailPreview preview={data} />}
    </Card>
  );
}

const textOf = ({ subject, body }: TemplateText): TemplateText => ({ subject, body });

function Editor({ template }: { template: EmailTemplate }) {
  const { t } = useTranslation('communications');
  const { programId } = useMe();
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
    <Page title={name} lead={when} actions={<TemplateActions template={template} onRestored={begin} />}>
      <Card as="section" stack aria-label={name}>
        <TemplateForm key={begun.round} template={template} text={begun.text} onTyped={setTyped} />
      </Card>
      <PreviewCard templateId={template.templateId} text={typed} />
      <TemplateVersions programId={programId} templateId={template.templateId} onUse={useVersion} />
    </Page>
  );
}

/** One email: its text, a preview and its versions. */
export default function EmailTemplateScreen() {
  const { _splat: rest = '' } = useParams({ strict: false });
  const templateId = rest.split('/')[1];
  const { programId } = useMe();
  const query = useEmailTemplates(programId);
  return (
    <Loaded query={query} heights={[64, 480, 520]}>
      {({ items }) => {
        const template = items.find((each) => each.templateId === templateId);
        if (!template) return <Navigate to={paths.notFound} replace />;
        return <Editor key={template.templateId} template={template} />;
      }}
    </Loaded>
  );
}
