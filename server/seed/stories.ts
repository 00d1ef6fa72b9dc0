import { createPost } from '#contract/features/discussions/discussions.ts';
import { createJournal, createJournalComment, type Privacy } from '#contract/features/journals/journals.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import discussions from '#copy/en/demo/discussions.json' with { type: 'json' };
import journals from '#copy/en/demo/journals.json' with { type: 'json' };
import profiles from '#copy/en/demo/profiles.json' with { type: 'json' };
import spanishDiscussions from '#copy/es/demo/discussions.json' with { type: 'json' };
import spanishJournals from '#copy/es/demo/journals.json' with { type: 'json' };
import spanishProfiles from '#copy/es/demo/profiles.json' with { type: 'json' };
import type { DemoEvent, DemoWorld } from './demo-world.ts';
import { drawPortrait } from './drawing/portraits.ts';
import { drawScene } from './drawing/scenes.ts';

/** The member's text, in their own language, with the name of its picture. */
interface Written {
  who: string;
  daysAgo: number;
  hour: number;
  text: string;
  photo?: string;
}

const photosOf = async ({ photo }: Written) =>
  photo ? { pictures: { photos: [await drawScene(photo)] } } : {};

/** A journal entry. Its comments follow in the next hours, each in the hour after the one before. */
function journalEvents(entry: Written & { privacy: string; comments: { who: string; text: string }[] }) {
  let journalId = '';
  const { daysAgo, hour, text } = entry;
  const written: DemoEvent = {
    daysAgo,
    hour,
    async work(world) {
      const body = { text, privacy: entry.privacy as Privacy };
      journalId = (await world.call(entry.who, createJournal, { body, ...(await photosOf(entry)) })).id;
    },
  };
  const comments = entry.comments.map((comment, at): DemoEvent => ({
    daysAgo,
    hour: Math.min(23.8, hour + 0.5 + at),
    work: (world) =>
      world.call(comment.who, createJournalComment, { body: { journalId, text: comment.text } }),
  }));
  return [written, ...comments];
}

/** The topic of a post, such as `challenge:goal` or `team:Fernweh`. */
function topicOf({ challengeIds, teamIds }: DemoWorld, topic: string) {
  const [kind, name = ''] = topic.split(':');
  return kind === 'team' ? { teamId: teamIds.get(name)! } : { challengeId: challengeIds.get(name)! };
}

const postOf = (post: Written & { topic: string }): DemoEvent => ({
  ...post,
  work: async (world) =>
    world.call(post.who, createPost, {
      body: { ...topicOf(world, post.topic), text: post.text },
      ...(await photosOf(post)),
    }),
});

const profileOf = ({ who, portrait, about }: (typeof profiles)[number], at: number): DemoEvent => ({
  daysAgo: 13,
  hour: 9 + at / 60,
  work: async (world) =>
    world.call(who, updateMember, {
      params: { id: world.member(who).id },
      body: { about },
      pictures: { image: [await drawPortrait(portrait)] },
    }),
});

/** Profiles, journals with comments, and discussions: what people wrote and showed. */
export const storyEvents = (): DemoEvent[] => [
  ...[...profiles, ...spanishProfiles].map(profileOf),
  ...[...journals, ...spanishJournals].flatMap(journalEvents),
  ...[...discussions, ...spanishDiscussions].map(postOf),
];
