import { Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { withTexts } from '../../lib/catalogues.ts';
import { openYesterday } from '../../lib/own/own-days.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WhichDay = lazyPart(withTexts(() => import('./which-day.tsx')));

/** Returns the day that an entry is for until another is chosen. */
export const useFirstDay = (day: string | null): string => {
  const me = useMe();
  const [now] = useState(() => new Date());
  return day ?? openYesterday(me, now) ?? me.today;
};

interface Props {
  field: ComponentProps<typeof TextInput>;
  value: string;
  onChange(day: string): void;
  /** The day that the form was opened for, which the member need not choose. */
  asked: string | null;
}

/** Asks for the day of an entry. */
export function DayField({ field, value, onChange, asked }: Props) {
  const { t } = useTranslation('activity');
  const me = useMe();
  const [yesterday] = useState(() => (asked === null ? openYesterday(me, new Date()) : null));
  const other = <TextInput label={t('log.day')} type="date" max={me.today} {...field} />;
  if (!yesterday) return other;
  return (
    <Suspense fallback={other}>
      <WhichDay
        yesterday={yesterday}
        today={me.today}
        value={value}
        onChange={onChange}
        isRefused={Boolean(field.error)}
        other={other}
      />
    </Suspense>
  );
}
