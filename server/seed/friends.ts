import { giveKudos, listFeed } from '#contract/features/feed/feed.ts';
import { addFriend } from '#contract/features/friends/friends.ts';
import { markAllMessagesRead } from '#contract/features/messages/messages.ts';
import type { DemoEvent } from './demo-world.ts';

/** Friendships by the person who asked. The demo's main people have the most. */
const friends: Readonly<Record<string, readonly string[]>> = {
  mara: ['jonas', 'amina', 'priya', 'sven', 'kofi', 'hana'],
  lena: ['mara', 'tao', 'hana', 'jonas', 'uma'],
  ada: ['lena', 'noor', 'grace', 'mara'],
  rosa: ['ximena', 'mateo', 'mara'],
  tao: ['mara', 'amina'],
  kofi: ['jonas'],
  elif: ['uma'],
  lucia: ['rosa'],
};
/** Open requests: who asked, and whom. */
const waiting = [
  ['thandi', 'mara'],
  ['leo', 'mara'],
  ['mara', 'grace'],
  ['siosaia', 'lena'],
  ['nils', 'ada'],
] as const;
/** A member who reads the activity feed and gives kudos for the newest item of each friend. */
const cheering = ['jonas', 'amina', 'priya', 'tao', 'kofi', 'hana', 'mara', 'lena', 'ada'];

const ask = (from: string, to: string, daysAgo: number, hour: number): DemoEvent => ({
  daysAgo,
  hour,
  work: (world) =>
    world.call(from, addFriend, {
      params: { id: world.member(from).id },
      body: { friendId: world.member(to).id },
    }),
});

const pairs = Object.entries(friends).flatMap(([from, all]) => all.map((to) => [from, to] as const));

/** One friendship after the other, from eight to two weeks ago, with the first month's newcomers a little later. */
const made = pairs.flatMap(([from, to], at): DemoEvent[] => {
  const daysAgo = to === 'mateo' || from === 'lucia' ? 11 : 55 - at * 2 > 13 ? 55 - at * 2 : 13;
  return [ask(from, to, daysAgo, 12 + at / 60), ask(to, from, daysAgo, 18 + at / 60)];
});

const kudos = cheering.map((key, at): DemoEvent => ({
  daysAgo: 0,
  hour: 10 + at / 20,
  async work(world) {
    const params = { id: world.member(key).id };
    const { items } = await world.call(key, listFeed, { params, query: { perPage: 30 } });
    const cheered = new Set<string>();
    for (const { id, mine, member } of items) {
      if (mine || cheered.has(member.id) || cheered.size === 3) continue;
      cheered.add(member.id);
      await world.call(key, giveKudos, { params: { id } });
    }
  },
}));

/** The people whom visitors log in as have read their older messages. */
const read = ['mara', 'lena', 'ada'].map((key, at): DemoEvent => ({
  daysAgo: 3,
  hour: 8 + at / 60,
  work: (world) => world.call(key, markAllMessagesRead, { body: { memberId: world.member(key).id } }),
}));

export const friendEvents = (): DemoEvent[] => [
  ...made,
  ...waiting.map(([from, to], at) => ask(from, to, 2 - (at % 2), 13 + at / 60)),
  ...kudos,
  ...read,
];
