import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Button } from '../../../ui/button.tsx';

interface AskFirstProps {
  action: string;
  /** The label with its subject, for readers who cannot see the context. */
  name: string;
  title: string;
  text: string;
  done: string;
  busy: boolean;
  /** Set when there are several of the same kind. */
  quiet?: boolean;
  act(): Promise<unknown>;
  /** The subject was removed, and this component with it. */
  onDone(): void;
}

/** Shows a button that asks before an action that cannot be undone, and announces the result. */
export function AskFirst({
  action,
  name,
  title,
  text,
  done,
  busy,
  quiet = false,
  act,
  onDone,
}: AskFirstProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await act();
      setAsking(false);
      say(done);
      onDone();
    } catch (error) {
      setAsking(false);
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <Button variant={quiet ? 'quiet' : 'default'} aria-label={name} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <Confirm
        opened={asking}
        title={title}
        confirmLabel={action}
        cancelLabel={t('cancel')}
        busy={busy}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {text}
      </Confirm>
    </>
  );
}
