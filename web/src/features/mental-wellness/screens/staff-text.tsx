import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTexts,
  deleteText,
  listTextVersions,
  discardText,
  saveText,
  type EditedText,
  getText,
} from '#contract/features/mental-wellness/plan-content.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { PreviewButton } from '../content-editor/preview-button.tsx';
import { ReleaseDialog } from '../content-editor/publish-text.tsx';
import { StateChip } from '../content-editor/state-chip.tsx';
import { TextForm } from '../content-editor/text-form.tsx';
import { TextVersions } from '../content-editor/text-versions.tsx';
import { fieldOfText, textOf, typedOf } from '../content-editor/text-values.ts';
import { useRead } from '../../../lib/api/use-read.ts';

interface EditorProps {
  text: EditedText;
  /** Takes over the text after a save: new input stays. */
  onSaved(text: EditedText): void;
  /** Another text is in its place: the form begins again. */
  onReplaced(text: EditedText): void;
}

/** Forgets the draft, or deletes a piece that nobody has seen. */
function Discard({ text, onReplaced }: Omit<EditorProps, 'onSaved'>) {
  const { t } = useTranslation(['plan-content', 'app']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const discard = useWrite(discardText, { stale: [listTexts, listTextVersions] });
  const remove = useWrite(deleteText, { stale: [listTexts] });
  const isNew = text.version === 0 && !text.isShipped && text.language === 'en';
  const confirm = async () => {
    try {
      if (isNew) {
        await remove.mutateAsync({ params: { id: text.id } });
        void navigate({ to: platformPaths.planTexts });
      } else
        onReplaced(await discard.mutateAsync({ params: { id: text.id }, body: { revision: text.revision } }));
      say(t(isNew ? 'editor.deleted' : 'editor.discarded'));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(isNew ? 'editor.delete' : 'editor.discard')}</Button>
      <Confirm
        opened={isAsking}
        title={t(isNew ? 'editor.deleteTitle' : 'editor.discardTitle')}
        confirmLabel={t(isNew ? 'editor.delete' : 'editor.discard')}
        cancelLabel={t('app:cancel')}
        busy={discard.isPending || remove.isPending}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t(isNew ? 'editor.deleteText' : 'editor.discardText')}
      </Confirm>
    </>
  );
}

function Fields({ text, onSaved, onReplaced }: EditorProps) {
  const { t } = useTranslation('plan-content');
  const save = useWrite(saveText, { stale: [listTexts, listTextVersions] });
  const [isPublishing, setPublishing] = useState(false);
  const form = useForm({
    initial: () => typedOf(text.content),
    endpoint: saveText,
    body: (typed) => ({ revision: text.revision, content: textOf(typed) }),
    fieldOf: fieldOfText,
    send: async (typed) => {
      onSaved(
        await save.mutateAsync({
          params: { id: text.id },
          body: { revision: text.revision, content: textOf(typed) },
        }),
      );
      say(t('editor.saved'));
    },
  });
  useUnsaved(form.dirty && !form.busy);
  const hasDraft = text.state === 'draft';
  return (
    <Card as="section" stack aria-label={text.title}>
      <TextForm form={form} kind={text.kind} hasTopic={text.kind !== 'topic' && text.language === 'en'}>
        <Row wrap>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('editor.save')}
          </Button>
          <PreviewButton kind={text.kind} typed={form.values} />
          {hasDraft && (
            <Button disabled={form.dirty} onClick={() => setPublishing(true)}>
              {t('editor.publish')}
            </Button>
          )}
          {hasDraft && <Discard text={text} onReplaced={onReplaced} />}
        </Row>
        {hasDraft && form.dirty && <Text quiet>{t('editor.saveFirst')}</Text>}
      </TextForm>
      <ReleaseDialog
        opened={isPublishing}
        text={text}
        version={null}
        onClose={() => setPublishing(false)}
        onDone={(after) => {
          setPublishing(false);
          onReplaced(after);
        }}
      />
    </Card>
  );
}

function Editor({ loaded }: { loaded: EditedText }) {
  const { t } = useTranslation(['plan-content', 'plan']);
  // Changes by others do not replace the text being typed. The server refuses a save on top of them.
  const [{ text, round }, setCurrent] = useState({ text: loaded, round: 0 });
  const [restoring, setRestoring] = useState<number | null>(null);
  const onReplaced = (after: EditedText) => setCurrent({ text: after, round: round + 1 });
  const lead = [
    t(`plan:kinds.${text.kind}`),
    nameOfLanguage(text.language),
    text.kind === 'topic' ? null : t('plan:minutes', { count: text.minutes }),
    text.updatedAt ? t('editor.updated', { at: format.moment(text.updatedAt) }) : null,
  ];
  const canGoBack = text.version > 0 && text.state !== 'shipped' && text.isReleased;
  return (
    <Page
      title={text.title}
      lead={lead.filter(Boolean).join(' · ')}
      actions={
        <>
          <StateChip state={text.state} />
          {text.translations.map(({ id, language }) => (
            <Link key={id} to={platformPaths.planText} params={{ textId: id }}>
              {t('editor.translation', { language: nameOfLanguage(language) })}
            </Link>
          ))}
        </>
      }
    >
      <Fields
        key={round}
        text={text}
        onSaved={(after) => setCurrent({ text: after, round })}
        onReplaced={onReplaced}
      />
      {canGoBack && (
        <Row>
          <Button onClick={() => setRestoring(0)}>
            {t(text.isShipped ? 'editor.toShipped' : 'editor.withdraw')}
          </Button>
        </Row>
      )}
      <TextVersions text={text} onRestore={setRestoring} />
      <ReleaseDialog
        opened={restoring !== null}
        text={text}
        version={restoring ?? 0}
        onClose={() => setRestoring(null)}
        onDone={(after) => {
          setRestoring(null);
          onReplaced(after);
        }}
      />
    </Page>
  );
}

/** Shows one text of the plan: its draft, a preview and its versions. */
export default function StaffTextScreen() {
  const { t } = useTranslation('plan-content');
  const { textId = '' } = useParams({ strict: false });
  const query = useRead(getText, { params: { id: textId } }, { gcTime: 0 });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[64, 600, 200]}>
      {(text) => <Editor key={text.id} loaded={text} />}
    </Loaded>
  );
}
