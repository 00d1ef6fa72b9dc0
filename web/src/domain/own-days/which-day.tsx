import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../lib/format.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { Fieldset, Pair } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';

interface WhichDayProps {
  value: string;
  onChange(day: string): void;
  /** The value was refused, which its field says. */
  isRefused: boolean;
  /** The field for any other day. */
  other: ReactNode;
  yesterday: string;
  today: string;
}

/** Asks whether an entry is for yesterday or today, between midnight and the beginning of the member's own day. */
export default function WhichDay({ yesterday, today, value, onChange, isRefused, other }: WhichDayProps) {
  const { t } = useTranslation('own-days');
  const id = useId();
  const [isOther, setOther] = useState(value !== yesterday && value !== today);
  const days = { yesterday, today };
  return (
    <Fieldset role="radiogroup" aria-labelledby={id}>
      <legend id={id}>{t('which')}</legend>
      <Pair>
        {(['yesterday', 'today'] as const).map((name) => (
          <Choice
            key={name}
            single
            label={t(name, { day: format.shortDay(days[name]) })}
            chosen={value === days[name]}
            isReached={value === days[name] || (isOther && name === 'yesterday')}
            onToggle={() => onChange(days[name])}
          />
        ))}
      </Pair>
      <Text as="output" quiet small style={{ display: 'block', marginTop: 8 }}>
        {t('writes', { day: format.longDay(value) })}
      </Text>
      {isOther || isRefused ? (
        other
      ) : (
        <Button variant="link" size="small" onClick={() => setOther(true)}>
          {t('other')}
        </Button>
      )}
    </Fieldset>
  );
}
