import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldClasses } from '../fields/field-classes.ts';
import { Menu, MenuItem } from '../surfaces/menu.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { useToolbarKeys } from './use-toolbar-keys.ts';

export interface RichTextProps {
  id?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  /** HTML. The server sanitizes it on saving, so it may come back changed. */
  value: string;
  onChange(html: string): void;
  /** Offered in a menu and inserted as text, such as `{{ firstName }}`. */
  variables?: readonly { text: string; label: string }[];
}

// Only what the server's allowlist keeps (kernel/rich-text).
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: true, protocols: ['mailto'], defaultProtocol: 'https' },
  }),
];

/** Takes over a value that changed elsewhere, such as a restored default. */
function useOutsideValue(editor: Editor | null, value: string, lastRef: { current: string }) {
  useEffect(() => {
    if (!editor || value === lastRef.current) return;
    lastRef.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, lastRef]);
}

function useRichText(id: string, { label, value, onChange }: RichTextProps): Editor | null {
  const last = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(last.current);
    },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-help ${id}-error`,
      },
    },
  });
  useOutsideValue(editor, value, last);
  return editor;
}

function Variables({ editor, variables }: { editor: Editor; variables: RichTextProps['variables'] }) {
  const { t } = useTranslation('rich-text');
  if (!variables?.length) return null;
  return (
    <div className={styles['variables']}>
      <Menu label={t('variables')} trigger={t('variables')} variant="default" anchored>
        {variables.map(({ text, label }) => (
          <MenuItem key={text} onClick={() => editor.chain().focus().insertContent(text).run()}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

/**
 * Shows text with headings, lists and links. Load it with `lazy`; the screen that shows it names its catalog. Alt+F10
 * moves from the text to the toolbar, Escape back.
 */
export default function RichText(props: RichTextProps) {
  const { label, description, error, variables } = props;
  const { t } = useTranslation('rich-text');
  const own = useId();
  const id = props.id ?? own;
  const [isLinking, setLinking] = useState(false);
  const editor = useRichText(id, props);
  const { bar, onKeyDown, focusBar } = useToolbarKeys(() => editor?.commands.focus());
  if (!editor) return null;
  return (
    <Input.Wrapper
      label={label}
      description={[description, t('help')].filter(Boolean).join(' ')}
      error={error}
      size="md"
      labelElement="div"
      classNames={fieldClasses}
      descriptionProps={{ id: `${id}-help` }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles['box']} data-error={error ? '' : undefined}>
        <Toolbar {...{ editor, bar, onKeyDown }} linkOpen={isLinking} onLink={() => setLinking(!isLinking)} />
        {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent
          editor={editor}
          className={styles['text']}
          onKeyDown={(event) => {
            if (event.altKey && event.key === 'F10') focusBar();
          }}
        />
      </div>
      <Variables editor={editor} variables={variables} />
    </Input.Wrapper>
  );
}
