import * as endpoints from '#contract/features/platform-people/platform-people.ts';
import { cursorKeys, cursorPageOf, decodeCursor, fitsFeatured, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { accessPerson } from './people.access.ts';
import { presentPerson, presentPersonDetail } from './people.presenter.ts';
import {
  hasSecondFactor,
  listMailsTo,
  listMemberships,
  listOpenSessions,
  listPeople,
} from './people.queries.ts';
import type { Membership, PersonRow } from './people.types.ts';
import { endSessions } from './services/end-sessions.ts';

const byName = { column: 'name', order: 'asc' } as const;
const fewestCharacters = 3;

async function detailOf({ deps, now }: Context, person: PersonRow) {
  const db = deps.gateway.forPlatform('show an account');
  const { loginId } = person;
  const { programId, programName, id: memberId, status } = person;
  const own: Membership = { programId, programName, memberId, status, isRegistered: false };
  const [memberships, secondFactor, sessions, mails] = await Promise.all([
    loginId ? listMemberships(db, loginId) : [own],
    loginId ? hasSecondFactor(db, loginId) : false,
    loginId ? listOpenSessions(db, loginId, now) : [],
    listMailsTo(db, person),
  ]);
  return presentPersonDetail(person, { memberships, hasSecondFactor: secondFactor, sessions, mails });
}

export const peopleRoutes = [
  route(endpoints.searchPeople, async ({ context, query }) => {
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, byName, fitsFeatured(cursorKeys.text));
    const asked = { search: query.searchString?.trim() ?? '', programId: query.programId ?? null };
    const address = { sort: byName, path: 'super/members/search', query };
    if (asked.search.length < fewestCharacters) return cursorPageOf([], presentPerson, 0, at, address);
    const db = context.deps.gateway.forPlatform('search people');
    const from = after ?? (at.page - 1) * at.perPage;
    const page = { limit: at.perPage + 1, from, most: endpoints.mostCountedPeople };
    const { total, people } = await listPeople(db, asked, page);
    return cursorPageOf(people, presentPerson, total, at, address);
  }),

  route(endpoints.getPerson, async ({ context, params }) =>
    detailOf(context, await accessPerson(context, params.id)),
  ),

  route(endpoints.endPersonSessions, async ({ context, params }) => {
    const person = await accessPerson(context, params.id);
    await endSessions(context, person);
    return detailOf(context, person);
  }),
];
