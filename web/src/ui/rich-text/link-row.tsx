import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Row, Stack } from '../layout.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { linkTarget } from './link-address.ts';
import styles from './rich-text.module.css';

// The row opens because somebody asked to type an address.
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

/** Returns the typed address of the link, and what saves and removes it. */
function useLink(editor: Editor, onClose: () => void) {
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link')['href'] ?? '');
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const href = linkTarget(typed);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    return close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return { typed, setTyped, isWrong, save, remove, close };
}

/** Edits the link of the selected text, or inserts the address as a link. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useTranslation(['rich-text', 'app']);
  const { typed, setTyped, isWrong, save, remove, close } = useLink(editor, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    // Enter would send the form around the editor.
    event.preventDefault();
    save();
  };
  return (
    <div className={styles['link']}>
      <Stack tight>
        <TextInput
          ref={focusOnce}
          label={t('address')}
          description={t('addressHelp')}
          error={isWrong && t('addressWrong')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Row wrap>
          <Button size="small" onClick={save}>
            {t('setLink')}
          </Button>
          {editor.isActive('link') && (
            <Button size="small" onClick={remove}>
              {t('removeLink')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={close}>
            {t('app:cancel')}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
