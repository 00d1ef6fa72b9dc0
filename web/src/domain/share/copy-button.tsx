import { useTranslation } from 'react-i18next';
import { say } from '../../lib/snackbars.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  text: string;
  /** What is copied, such as "Copy link". */
  children: string;
  primary?: boolean;
}

/**
 * Copies a text that stands beside it, and says whether that worked: a browser may forbid it, and has no clipboard where a page
 * came without encryption.
 */
export function CopyButton({ text, children, primary = false }: Props) {
  const { t } = useTranslation('share');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(t('copied'));
    } catch {
      say(t('notCopied'), 'error');
    }
  };
  return (
    <Button
      variant={primary ? 'primary' : 'default'}
      onClick={() => void copy()}
      data-autofocus={primary || undefined}
    >
      {children}
    </Button>
  );
}
