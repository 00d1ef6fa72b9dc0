import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTextVersions,
  listTexts,
  restoreText,
  publishText,
  type EditedText,
} from '#contract/features/mental-wellness/plan-content.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface ReleaseProps {
  text: EditedText;
  /** Null: the draft is published. Else an earlier version; 0 is the shipped text. */
  version: number | null;
  onDone(text: EditedText): void;
  onClose(): void;
}

function useRelease({ text, version, onDone }: ReleaseProps) {
  const { t } = useTranslation('plan-content');
  const publish = useWrite(publishText, { stale: [listTexts, listTextVersions] });
  const restore = useWrite(restoreText, { stale: [listTexts, listTextVersions] });
  const { revision } = text;
  const release = async (note: string) => {
    const done =
      version === null
        ? await publish.mutateAsync({ params: { id: text.id }, body: { revision, note } })
        : await restore.mutateAsync({ params: { id: text.id }, body: { revision, version, note } });
    say(t(version === null ? 'publish.done' : 'publish.restored'));
    onDone(done);
  };
  return { release, busy: publish.isPending || restore.isPending, error: publish.error ?? restore.error };
}

function ReleaseForm(props: ReleaseProps) {
  const { text, version, onClose } = props;
  const { t } = useTranslation(['plan-content', 'app']);
  const { release, busy, error } = useRelease(props);
  const [note, setNote] = useState('');
  const losesDraft = version !== null && text.state === 'draft';
  return (
    <Stack>
      {error && (
        <Alert tone="wrong" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <Text>
        {t(
          version === null
            ? 'publish.text'
            : version === 0 && !text.isShipped
              ? 'publish.withdrawText'
              : 'publish.restoreText',
        )}
      </Text>
      {losesDraft && <Alert tone="honey">{t('publish.losesDraft')}</Alert>}
      <TextInput
        label={t('publish.note')}
        description={t('publish.noteHelp')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Row wrap>
        {/* What went wrong is shown above. */}
        <Button variant="primary" busy={busy} onClick={() => void release(note).catch(() => undefined)}>
          {t(version === null ? 'publish.confirm' : 'publish.restoreConfirm')}
        </Button>
        <Button onClick={onClose}>{t('app:cancel')}</Button>
      </Row>
    </Stack>
  );
}

/** Asks for a note and publishes a draft, or an earlier version. */
export function ReleaseDialog({ opened, ...props }: ReleaseProps & { opened: boolean }) {
  const { t } = useTranslation('plan-content');
  const { version, text } = props;
  const title =
    version === null
      ? t('publish.title')
      : version > 0
        ? t('publish.restoreTitle', { version })
        : t(text.isShipped ? 'publish.shippedTitle' : 'publish.withdrawTitle');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title}>
      {opened && <ReleaseForm {...props} />}
    </Dialog>
  );
}
