import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRequiredQuestions } from '../hooks/use-questions.ts';
import { AnswerForm } from './answer-form.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';

interface RequiredModalProps {
  /** Help and logout, so that no one is locked in. */
  actions: ReactNode;
  onDismiss(): void;
}

/**
 * Covers every screen until the required questions are answered (docs/domain.md#registration). Only admins can dismiss
 * it, by a click outside, Escape or its button.
 */
export function RequiredModal({ actions, onDismiss }: RequiredModalProps) {
  const { t } = useTranslation('questions');
  const me = useMe();
  const { questions, open } = useRequiredQuestions();
  return (
    <Dialog
      opened={open}
      onClose={() => me.isProgramAdmin && onDismiss()}
      title={t('modal.title')}
      size="lg"
      withCloseButton={me.isProgramAdmin}
      closeOnClickOutside={me.isProgramAdmin}
      closeOnEscape={me.isProgramAdmin}
      closeLabel={t('modal.dismiss')}
    >
      <Stack>
        <p>{t('modal.lead')}</p>
        {questions.length > 0 && <AnswerForm questions={questions} />}
        <Row wrap>{actions}</Row>
      </Stack>
    </Dialog>
  );
}
