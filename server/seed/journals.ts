import { createJournal, createJournalComment } from '#contract/features/journals.ts';
import words from '#copy/en/server/demo-program.json' with { type: 'json' };
import { addDays } from '../src/platform/clock/days.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { withDemoApi } from './demo-api.ts';

/** Earlier journal entries that colleagues may read, with a comment. Today's page is free for everyone to fill. */
export async function writeDemoJournals(
  deps: Deps,
  today: string,
  { writers, commenter }: { writers: readonly string[]; commenter: string },
): Promise<void> {
  const ids: string[] = [];
  for (const [at, email] of writers.entries()) {
    const body = {
      date: addDays(today, -2 - at),
      text: words.journals[at] ?? '',
      privacy: 'program' as const,
    };
    ids.push((await withDemoApi(deps, email, (api) => api.call(createJournal, { body }))).id);
  }
  const body = { journalId: ids[0]!, text: words.journalComment };
  await withDemoApi(deps, commenter, (api) => api.call(createJournalComment, { body }));
}
