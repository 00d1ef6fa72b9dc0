import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** While a year is typed by the keyboard it is one of long ago for a moment. */
const firstDay = '2000-01-01';

/** Forth and back through the days, or straight to one; never beyond today. */
export function DayNav({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ day, text: day });
  if (typed.day !== day) setTyped({ day, text: day });
  const choose = (text: string) => {
    setTyped({ day, text });
    if (text >= firstDay && text <= today && text !== day)
      void navigate({ to: paths.journal, params: { journalDate: text } });
  };
  return (
    <nav className="row wrap" style={{ alignItems: 'end' }} aria-label={t('day.label')}>
      <Link className="btn" to={paths.journal} params={{ journalDate: format.addDays(day, -1) }}>
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
          <Link className="btn" to={paths.journal} params={{ journalDate: format.addDays(day, 1) }}>
            {t('day.next')}
          </Link>
          <Link className="btn" to={paths.journal} params={{ journalDate: today }}>
            {t('day.today')}
          </Link>
        </>
      )}
    </nav>
  );
}
