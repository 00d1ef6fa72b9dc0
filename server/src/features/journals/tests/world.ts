import { expect } from 'vitest';
import {
  createJournal,
  createJournalComment,
  listMemberJournals,
  listProgramJournals,
  type JournalComment,
  type JournalEntry,
} from '#contract/features/journals/journals.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { formOf } from '../../../../test/pictures.ts';

type NewEntry = Partial<BodyOf<typeof createJournal>>;

export interface JournalWorld {
  api: TestApi;
  programId: string;
  /** Ada writes the entries. */
  ada: Person;
  /** Ben reads and comments. */
  ben: Person;
  cora: Person;
  admin: Person;
  /** An admin of another program. */
  stranger: Person;
  write(who: Person, entry?: Omit<NewEntry, 'photos'>, photos?: readonly Buffer[]): Promise<JournalEntry>;
  comment(who: Person, journalId: string, text?: string): Promise<JournalComment>;
  journal(who: Person, of: Person, query?: QueryOf<typeof listMemberJournals>): Promise<JournalEntry[]>;
  feed(who: Person, query?: QueryOf<typeof listProgramJournals>): Promise<JournalEntry[]>;
}

/** Creates a program with a few people at noon UTC on 16 November 2026. */
export async function startWorld(): Promise<JournalWorld> {
  const api = await startApi();
  const programId = await inProgram(api);
  const named = (firstName: string) =>
    asMember(api, programId, { firstName, lastName: firstName[0]!, username: firstName.toLowerCase() });
  const [ada, ben, cora] = [await named('Ada'), await named('Ben'), await named('Cora')];
  const admin = await asAdmin(api, programId);
  const stranger = await asAdmin(api, await inProgram(api));
  return {
    api,
    programId,
    ada,
    ben,
    cora,
    admin,
    stranger,
    async write(who, entry = {}, photos = []) {
      const fields = { date: '2026-11-16', text: 'A good day', ...entry };
      const body = photos.length ? formOf(fields, photos) : fields;
      const answer = await api.call(who.token, createJournal, { body });
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([200, undefined, undefined]);
      return answer.body;
    },
    async comment(who, journalId, text = 'Well done') {
      const answer = await api.call(who.token, createJournalComment, { body: { journalId, text } });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      return answer.body;
    },
    async journal(who, of, query = {}) {
      const answer = await api.call(who.token, listMemberJournals, { params: { id: of.id }, query });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      return answer.body.items;
    },
    async feed(who, query = {}) {
      const answer = await api.call(who.token, listProgramJournals, { params: { id: who.programId }, query });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      return answer.body.items;
    },
  };
}

/** Returns a photo's status for a viewer. */
export async function photoStatus({ api }: JournalWorld, who: Person, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await fetch(`${api.address}/api/photos/${id}`, { headers })).status;
}
