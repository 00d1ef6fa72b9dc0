import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { MenuItem } from '../../../ui/surfaces/menu.tsx';
import { Button } from '../../../ui/button.tsx';

interface AskFirstProps {
  what: 'remove' | 'block';
  name: string;
  busy: boolean;
  /** As an item of a menu instead of a button. */
  inMenu?: boolean | undefined;
  act(): Promise<unknown>;
  onDone?: (() => void) | undefined;
}

/** Asks before removing a friend or blocking someone. */
export function AskFirst({ what, name, busy, inMenu = false, act, onDone }: AskFirstProps) {
  const { t } = useTranslation(['friends', 'app']);
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await act();
      say(t(`${what}.done`, { name }));
      setAsking(false);
      onDone?.();
    } catch (error) {
      setAsking(false);
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      {inMenu ? (
        <MenuItem onClick={() => setAsking(true)}>{t(`${what}.name`, { name })}</MenuItem>
      ) : (
        <Button aria-label={t(`${what}.name`, { name })} onClick={() => setAsking(true)}>
          {t(`${what}.action`)}
        </Button>
      )}
      <Confirm
        opened={asking}
        title={t(`${what}.title`, { name })}
        confirmLabel={t(`${what}.action`)}
        cancelLabel={t('app:cancel')}
        busy={busy}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t(`${what}.text`, { name })}
      </Confirm>
    </>
  );
}
