import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** While a year is typed by the keyboard it is one of long ago for a moment. */
const firstDay = '2000-01-01';

const ownDay = (journalDate: string) => ({ to: paths.journal, params: { journalDate } });

interface DayNavProps {
  day: string;
  today: string;
  /** Of another day; of one's own journal unless told. */
  addressOf?(day: string): { to: string; params: Record<string, string> };
}

/** Forth and back through the days, or straight to one; never beyond today. */
export function DayNav({ day, today, addressOf = ownDay }: DayNavProps) {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ day, text: day });
  if (typed.day !== day) setTyped({ day, text: day });
  const choose = (text: string) => {
    setTyped({ day, text });
    if (text >= firstDay && text <= today && text !== day) void navigate(addressOf(text) as never);
  };
  return (
    <nav className="row wrap" style={{ alignItems: 'end' }} aria-label={t('day.label')}>
      <Link className="btn" {...addressOf(format.addDays(day, -1))}>
        {t('day.previous')}
      </Link>
      <TextInput
        label={t('day.field')}
        type="date"
        min={firstDay}
        max={today}
        value={typed.text}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {day < today && (
        <>
          <Link className="btn" {...addressOf(format.addDays(day, 1))}>
            {t('day.next')}
          </Link>
          <Link className="btn" {...addressOf(today)}>
            {t('day.today')}
          </Link>
        </>
      )}
    </nav>
  );
}
