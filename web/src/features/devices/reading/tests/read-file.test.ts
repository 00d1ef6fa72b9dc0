// @vitest-environment node
import { expect, test } from 'vitest';
import { forms } from './generators/forms.ts';
import { hoursOf, knownDays, totalOf, type KnownDay } from './generators/known-days.ts';
import { read } from './reading-context.ts';

const valueOf = (day: KnownDay, told: (typeof forms)[number]['tells'][number]) =>
  told === 'hours' ? hoursOf(day) : told === 'steps' ? totalOf(day) : day[told];

const expected = (days: readonly KnownDay[], tells: (typeof forms)[number]['tells']) =>
  days.map((day) => ({
    date: day.date,
    ...Object.fromEntries(tells.map((told) => [told, valueOf(day, told)])),
  }));

test.each(forms.map((form) => [form.name, form] as const))(
  'reads the known days of %s',
  async (_, { format, tells, make, days = knownDays }) => {
    expect(await read(await make(days))).toEqual({
      kind: 'days',
      found: { format, days: expected(days, tells), bad: [], badCount: 0, asksWeightUnit: false },
    });
  },
);
