import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import styles from './rich-text.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Tool {
  name: 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo';
  icon: Icon;
  /** Undefined: the tool is no switch. */
  isOn?: (editor: Editor) => boolean;
  use(editor: Editor): unknown;
}

const tools: readonly Tool[] = [
  {
    name: 'heading',
    icon: IconH2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: IconH3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    icon: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bullets',
    icon: IconList,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: IconBlockquote,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'undo', icon: IconArrowBackUp, use: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, use: (editor) => editor.chain().focus().redo().run() },
];

interface ToolbarProps {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  linkOpen: boolean;
  onLink(): void;
}

/** Shows buttons that format the selected text. */
export function Toolbar({ editor, bar, onKeyDown, linkOpen, onLink }: ToolbarProps) {
  const { t } = useTranslation('rich-text');
  const on = useEditorState({
    editor,
    selector: (snapshot) => ({
      pressed: tools.map(({ isOn }) => isOn?.(snapshot.editor)),
      link: snapshot.editor.isActive('link'),
    }),
  });
  return (
    <div
      ref={bar}
      className={styles['bar']}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('toolbar')}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, icon: Picture, use }, at) => (
        <IconButton
          key={name}
          size="small"
          data-tool=""
          tabIndex={at === 0 ? 0 : -1}
          label={t(name)}
          icon={<Picture {...icon} />}
          aria-pressed={on.pressed[at]}
          onClick={() => void use(editor)}
        />
      ))}
      <IconButton
        size="small"
        data-tool=""
        tabIndex={-1}
        label={t('link')}
        icon={<IconLink {...icon} />}
        aria-pressed={on.link}
        aria-expanded={linkOpen}
        onClick={onLink}
      />
    </div>
  );
}
