import { useTranslation } from 'react-i18next';
import type { MapStatus } from '#contract/features/maps/making.ts';
import { say } from '../../../lib/snackbars.ts';
import type { Editor } from '../hooks/use-editor.ts';
import type { Saving } from '../hooks/use-saving.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

interface EditorBarProps {
  editor: Editor;
  saving: Saving;
  /** Unsaved changes could not be stored on this device either. */
  unkept: boolean;
}

/** Undo, redo, save and publish, and whether everything is saved. */
export function EditorBar({ editor, saving, unkept }: EditorBarProps) {
  const { t } = useTranslation('map-making');
  const { saved, dirty, busy } = saving;
  const status = saved?.status ?? 'draft';
  const save = async (next?: MapStatus) => {
    const done = await saving.save(next);
    if (!done) return;
    if (next === undefined) say(t('form.saved'));
    else say(t(next === 'published' ? 'form.published' : 'form.takenBack'));
  };
  const undo = (action: () => void, words: string) => () => {
    action();
    editor.say(words);
  };
  return (
    <div className="edit-bar">
      <Chip tone={status === 'published' ? 'moss' : 'plain'}>{t(`status.${status}`)}</Chip>
      <Text as="span" quiet small grow className="edit-bar-state" role={unkept ? 'alert' : undefined}>
        {dirty ? t(unkept ? 'form.unkept' : 'form.unsaved') : saved && t('form.allSaved')}
      </Text>
      <Button disabled={!editor.canUndo} onClick={undo(editor.undo, t('form.undone'))}>
        {t('form.undo')}
      </Button>
      <Button disabled={!editor.canRedo} onClick={undo(editor.redo, t('form.redone'))}>
        {t('form.redo')}
      </Button>
      <Button busy={busy} onClick={() => void save(status === 'published' ? 'draft' : 'published')}>
        {t(status === 'published' ? 'form.takeBack' : 'form.publish')}
      </Button>
      <Button variant="primary" disabled={!dirty && saved !== null} busy={busy} onClick={() => void save()}>
        {t('form.save')}
      </Button>
    </div>
  );
}
