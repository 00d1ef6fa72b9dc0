import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Program, getProgram } from '#contract/features/programs/programs.ts';
import { getStarted } from '#contract/features/overview/overview.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { EmailPreview } from '../components/email-preview.tsx';
import { launchDraftOf, launchValues, type LaunchDraft } from '../components/launch-draft.ts';
import { startValues, type EmailValues } from '../components/email-values.ts';
import { useEmailPreview } from '../hooks/use-admin-email.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the current input, as an email. It is shown when the admin asks for it. */
function PreviewCard({ programId, text }: { programId: string; text: { subject: string; body: string } }) {
  const { t } = useTranslation(['admin-email', 'communications']);
  const { data, error, isPending, mutate } = useEmailPreview(programId);
  const isEmpty = !text.subject.trim() || !text.body.trim();
  return (
    <Card as="section" stack="tight" aria-labelledby="preview">
      <Row wrap between>
        <div>
          <h2 id="preview">{t('communications:preview.title')}</h2>
          <Text quiet>{t('preview')}</Text>
        </div>
        <Button busy={isPending} disabled={isEmpty} onClick={() => mutate(text)}>
          {t('communications:preview.show')}
        </Button>
      </Row>
      {error && <Alert tone="wrong">{sentenceOf(error)}</Alert>}
      {data && <EmailPreview preview={data} />}
    </Card>
  );
}

function Writer({ program, start }: { program: Program; start: EmailValues }) {
  const [text, setText] = useState({ subject: start.subject, body: start.body });
  const onTyped = ({ subject, body }: typeof text) => setText({ subject, body });
  return (
    <>
      <EmailForm program={program} start={start} onTyped={onTyped} />
      <PreviewCard programId={program.id} text={text} />
    </>
  );
}

/** A message of the launch begins as a draft, with the day and the challenge of the plan. */
function DraftWriter({ draft, ...props }: { program: Program; start: EmailValues; draft: LaunchDraft }) {
  const { t } = useTranslation('launch-drafts');
  const { programId, today } = useMe();
  const query = useRead(getStarted, { params: { id: programId } });
  return (
    <Loaded query={query} heights={[160, 440, 120]}>
      {(plan) => (
        <Writer program={props.program} start={launchValues(t, draft, plan, { start: props.start, today })} />
      )}
    </Loaded>
  );
}

/** Shows an email from an admin to members. The address or the list of members can say to whom. */
export default function WriteEmailScreen() {
  const { t } = useTranslation('admin-email');
  const { programId } = useMe();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { memberIds } = useLocation().state;
  const draft = launchDraftOf(search['kind']);
  const query = useRead(getProgram, { params: { id: programId } });
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <Loaded query={query} heights={[160, 440, 120]}>
        {(program) => {
          const start = startValues(search, memberIds);
          return draft ? (
            <DraftWriter program={program} start={start} draft={draft} />
          ) : (
            <Writer program={program} start={start} />
          );
        }}
      </Loaded>
    </Page>
  );
}
