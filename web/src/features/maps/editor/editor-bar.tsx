import { useTranslation } from 'react-i18next';
import type { MapStatus } from '#contract/features/map-making.ts';
import { say } from '../../../lib/snackbars.ts';
import type { Editor } from './use-editor.ts';
import type { Saving } from './use-saving.ts';

interface EditorBarProps {
  editor: Editor;
  saving: Saving;
  /** What is not saved is not kept on this device either. */
  unkept: boolean;
}

/** Undo, redo, save and publish, and whether all of it is saved. */
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
      <span className={status === 'published' ? 'chip moss' : 'chip'}>{t(`status.${status}`)}</span>
      <span className="quiet small grow" role={unkept ? 'alert' : undefined}>
        {dirty ? t(unkept ? 'form.unkept' : 'form.unsaved') : saved && t('form.allSaved')}
      </span>
      <button
        type="button"
        className="btn"
        disabled={!editor.canUndo}
        onClick={undo(editor.undo, t('form.undone'))}
      >
        {t('form.undo')}
      </button>
      <button
        type="button"
        className="btn"
        disabled={!editor.canRedo}
        onClick={undo(editor.redo, t('form.redone'))}
      >
        {t('form.redo')}
      </button>
      <button
        type="button"
        className="btn"
        aria-disabled={busy}
        onClick={() => void save(status === 'published' ? 'draft' : 'published')}
      >
        {t(status === 'published' ? 'form.takeBack' : 'form.publish')}
      </button>
      <button
        type="button"
        className="btn main"
        disabled={!dirty && saved !== null}
        aria-disabled={busy}
        onClick={() => void save()}
      >
        {t('form.save')}
      </button>
    </div>
  );
}
