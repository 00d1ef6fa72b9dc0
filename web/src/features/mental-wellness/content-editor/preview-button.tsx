import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKind } from '#contract/plan-content.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { TextPreview } from './text-preview.tsx';
import { textOf, type TypedText } from './text-values.ts';

/** Shows the current text as members would see it. */
export function PreviewButton({ kind, typed }: { kind: TextKind; typed: TypedText }) {
  const { t } = useTranslation('plan-content');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('editor.preview')}</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} size="xl" title={t('editor.previewTitle')}>
        {isOpen && <TextPreview kind={kind} text={textOf(typed)} />}
      </Dialog>
    </>
  );
}
