import type { Language } from '#copy/languages.ts';
import { emit } from '../../../kernel/events/public.ts';
import { createMembers } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { translate } from '../../../platform/words/translate.ts';
import { walk } from './walk.ts';

/** Example members begin with this many days of steps, until yesterday. */
const exampleDays = 30;

const firstNames = [
  'Amara',
  'Ben',
  'Carla',
  'Dmitri',
  'Elena',
  'Femi',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kiran',
  'Lucia',
] as const;

/**
 * Returns people without a login or an address that leads anywhere: `.invalid` never does. Their last name says what
 * they are.
 */
const people = (timeZone: string, locale: Language, registeredOn: string) =>
  firstNames.map((firstName) => ({
    loginId: null,
    email: `${firstName.toLowerCase()}@example.invalid`,
    username: `${firstName.toLowerCase()}-example`,
    firstName,
    lastName: translate(locale)('examples:lastName'),
    timeZone,
    locale,
    registeredOn,
    isExample: true,
  }));

/**
 * Gives a new program example members with steps of the last 30 days. Other features add teams and a challenge for
 * them (examples.made), and they go on walking (walk-on.ts).
 */
export async function makeExamples(context: Context, tx: Db, language: Language): Promise<void> {
  const { programId, now } = context;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const { timeZone } = program;
  const today = dayIn(timeZone, now);
  const members = await createMembers(context, tx, people(timeZone, language, addDays(today, -exampleDays)));
  const memberIds = members.map(({ id }) => id);
  await walk(context, tx, memberIds, { from: addDays(today, -exampleDays), to: addDays(today, -1) });
  await emit(context, tx, 'examples.made', { memberIds, language, by: context });
}
