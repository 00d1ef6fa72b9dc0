import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Row } from '../../../ui/layout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true, className: 'mirrors' } as const;
/** Narrow, so that all of it has one row on a phone. */
const side = { paddingInline: 11 };

/** While someone types a year, it is briefly a date far in the past. */
const firstDay = '2000-01-01';

const ownDay = (journalDate: string) => ({ to: paths.journal, params: { journalDate } });

interface DayNavProps {
  day: string;
  today: string;
  /** Returns a link to another day, by default of the reader's own journal. */
  addressOf?(day: string): { to: string; params: Record<string, string> };
}

/** Shows links to the previous and next day, and a date field. Never goes beyond today. */
export function DayNav({ day, today, addressOf = ownDay }: DayNavProps) {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ day, text: day });
  if (typed.day !== day) setTyped({ day, text: day });
  const choose = (text: string) => {
    setTyped({ day, text });
    // The address is made by a function, so the router cannot check it.
    if (text >= firstDay && text <= today && text !== day) void navigate(addressOf(text) as never);
  };
  return (
    <Row as="nav" wrap aria-label={t('day.label')}>
      <ButtonLink {...addressOf(format.addDays(day, -1))} style={side} aria-label={t('day.previous')}>
        <IconChevronLeft {...icon} />
      </ButtonLink>
      <TextInput
        aria-label={t('day.field')}
        style={{ flex: '0 1 auto', minWidth: 0 }}
        type="date"
        min={firstDay}
        max={today}
        value={typed.text}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {day < today && (
        <>
          <ButtonLink {...addressOf(format.addDays(day, 1))} style={side} aria-label={t('day.next')}>
            <IconChevronRight {...icon} />
          </ButtonLink>
          <ButtonLink {...addressOf(today)}>{t('day.today')}</ButtonLink>
        </>
      )}
    </Row>
  );
}
