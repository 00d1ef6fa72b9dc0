/** What friends did, and kudos. */
export const feed = {
  title: 'What your friends do',
  what: {
    goal: 'reached the goal of {{day}}',
    badge: 'earned the badge “{{badge}}”',
    challenge: 'joined',
    team: 'came onto the team',
    friends: 'is now friends with',
  },
  you: 'You',
  mine: {
    goal: 'reached your goal of {{day}}',
    badge: 'earned the badge “{{badge}}”',
    challenge: 'joined',
    team: 'came onto the team',
    friends: 'are now friends with',
  },
  kudos: 'Kudos',
  giveName: 'Kudos for {{name}}: {{what}}',
  given: 'Kudos for {{name}}!',
  count_one: '{{count}} kudos',
  count_other: '{{count}} kudos',
  more: 'Show more',
  empty: 'Nothing new from your friends',
  emptyText: 'Goals they reach, challenges and teams they join come here.',
  find: 'Find friends',
} as const;
