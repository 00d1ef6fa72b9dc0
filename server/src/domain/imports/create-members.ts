import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { createMember, placeholderUsername } from '../members/public.ts';
import { listNewPersons, nameNewPersons, setMembers } from './people.queries.ts';
import { translate } from '../../platform/words/translate.ts';

/** An email address is nobody's name: others would read it on boards. Such a member gets a name that says nothing. */
function namesFor(username: string | null) {
  const firstName = translate('en')('imports:createdFirstName');
  if (username !== null) return { username, firstName, lastName: username };
  const placeholder = placeholderUsername();
  return { username: placeholder, firstName, lastName: placeholder.slice(-4) };
}

/**
 * Creates members for unknown people, registered on their first day in the file. They have no login and an address
 * under `.invalid`, which leads nowhere; registration or an admin gives them a login.
 */
export async function createMembers(context: WorkContext, tx: Db, timeZone: string): Promise<void> {
  await nameNewPersons(tx);
  for (;;) {
    const persons = await listNewPersons(tx, 1_000);
    if (!persons.length) return;
    const made: { key: string; memberId: string }[] = [];
    for (const { key, person, firstDay } of persons) {
      // A word such as `@sum` is no address.
      const isAddress = /^[^\s@]+@[^\s@]+$/.test(person);
      const email = isAddress ? person : `${person}@import.invalid`;
      const names = namesFor(isAddress ? null : person);
      const member = await createMember(context, tx, {
        ...names,
        loginId: null,
        email,
        timeZone,
        registeredOn: firstDay,
        hasEntries: true,
      });
      made.push({ key, memberId: member.id });
    }
    await setMembers(tx, made);
  }
}
