import { sql, type RawBuilder } from '../../platform/db/db.ts';

/**
 * SQL: the id in this column is of a member who counts. Figures and reports leave out examples (docs/decisions/855) and people who
 * were only added so far (docs/decisions/868). Most programs have few, so the list is short.
 */
export const isReal = (
  programId: string,
  column: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} not in
  (select e.id from member e where e.program_id = ${programId} and (e.is_example or not e.is_present))`;

/** SQL: the id in this column is of no example. Seats of teams and organizations are taken by people who were only added, too. */
export const isNoExample = (programId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select e.id from member e where e.program_id = ${programId} and e.is_example)`;

const of = (m: string, name: string) => sql.ref(`${m}.${name}`);

/**
 * What the words in figures mean (docs/domain.md#what-figures-mean). Screens, reports, files and emails count with these conditions on
 * a member `m`, and with no other.
 */

/** SQL: a member: active, registered or with entries, and no example. */
export const isCounted = (m: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(m, 'status')} = 'active' and ${of(m, 'isPresent')} and not ${of(m, 'isExample')})`;

/** SQL: a member who registered. */
export const isRegistered = (m: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(m, 'status')} = 'active' and ${of(m, 'loginId')} is not null and not ${of(m, 'isExample')})`;

/** SQL: a member with entries of a file who never registered ("data only"). */
export const isDataOnly = (m: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(m, 'status')} = 'active' and ${of(m, 'loginId')} is null and ${of(m, 'isPresent')} and not ${of(m, 'isExample')})`;

/** SQL: somebody who was added by name, has not registered, and has no entries. They are no member yet. */
export const isInvited = (m: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(m, 'status')} = 'active' and ${of(m, 'loginId')} is null and not ${of(m, 'isPresent')} and not ${of(m, 'isExample')})`;

/** SQL: somebody registered between two days ("new"), whether or not they were deactivated since. */
export const registeredBetween = (
  m: string,
  from: RawBuilder<unknown> | string,
  to: RawBuilder<unknown> | string,
): RawBuilder<boolean> =>
  sql<boolean>`(${of(m, 'status')} <> 'erased' and ${of(m, 'loginId')} is not null and not ${of(m, 'isExample')}
    and ${of(m, 'registeredOn')} between ${from}::date and ${to}::date)`;

/** SQL: the first day of a person: of registration, or of their first entry where a file brought earlier ones. */
export const firstDayOf = (m: string): RawBuilder<string> =>
  sql<string>`least(${of(m, 'registeredOn')}, (select first_day.first_logged_on from member_presence first_day
    where first_day.program_id = ${of(m, 'programId')} and first_day.member_id = ${of(m, 'id')}))`;

/** SQL: invitations to addresses of nobody in the list, neither taken up nor cancelled. */
export const invitedAddresses = (programId: RawBuilder<unknown> | string): RawBuilder<number> =>
  sql<number>`(select count(*) from member_invite i where i.program_id = ${programId} and i.member_id is null
    and i.accepted_at is null and i.cancelled_at is null)`;
