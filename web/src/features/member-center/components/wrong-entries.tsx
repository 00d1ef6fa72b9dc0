import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { WrongEntry } from '../hooks/parse-addresses.ts';

interface Props {
  entries: readonly WrongEntry[];
  field: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  /** Missing when nothing else is left to send. */
  onLeaveOut: (() => unknown) | null;
}

/** Shows what is wrong with a pasted list. Each entry leads to its place in the text. */
export function WrongEntries({ entries, field, busy, onLeaveOut }: Props) {
  const { t } = useTranslation('invitations');
  const show = ({ start, end }: WrongEntry) => {
    const area = field.current;
    if (!area) return;
    area.setSelectionRange(start, end);
    // Browsers scroll to the selection when the field gets the focus.
    area.blur();
    area.focus();
  };
  return (
    <Stack tight start>
      <ul aria-label={t('many.wrongList')} style={{ maxBlockSize: '16rem', overflow: 'auto' }}>
        {[...Map.groupBy(entries, ({ text }) => text)].map(([text, equal]) => (
          <li key={text} style={{ overflowWrap: 'anywhere' }}>
            <Button variant="link" onClick={() => show(equal[0]!)}>
              {text}
            </Button>
            {equal.length > 1 && ` ${t('many.times', { count: equal.length })}`}
          </li>
        ))}
      </ul>
      {onLeaveOut && (
        <Button busy={busy} onClick={onLeaveOut}>
          {t('many.leaveOut')}
        </Button>
      )}
    </Stack>
  );
}
