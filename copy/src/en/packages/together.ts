import type { PackageWords } from './words.ts';

/** Packages for teams, organizations and families. */
export const together = {
  relay: {
    packageName: 'Team relay',
    tile: 'Two weeks, team against team: the average of the members counts.',
    description:
      'Two weeks in which teams walk against each other. The team’s average counts, so small teams have the same chance as large ones, and everybody’s steps help.',
    rulesText:
      'Divide it up as in a relay: who has a full day at the desk today walks more tomorrow. Everybody on the team counts in the average, also who logs nothing, so look after each other.',
    invitationText:
      'Your team is asked to the relay: two weeks, and the average of all of you counts. Meet for the first walk together, that is half the fun.',
    halfwayText:
      'The baton is half way round. Look at the board together: who on your team could do with a walk in company this week?',
    closingText: 'The relay is run. Thank your team, and the one who pulled you along on the grey days.',
  },
  cup: {
    packageName: 'The cup',
    tile: 'Four weeks between your organizations. Who brings the cup home?',
    description:
      'Sites, departments or schools against each other, for four weeks. The average of all members counts, so that size does not decide.',
    rulesText:
      'Everybody who belongs to one of the organizations is in it at once and need not join. Steps and activities count. There is no goal to reach: who has the highest average at the end takes the cup.',
    invitationText:
      'The cup is on: four weeks, your place against all the others. You are in it already. Just walk, and bring along whoever sits next to you.',
    halfwayText:
      'Two weeks are played. Nothing is decided yet: an average moves when the quiet half of the house begins to walk. A lunch walk for all, perhaps?',
    closingText: 'The cup is won. Give it a good place, and a fair cheer for all the others.',
  },
  family: {
    packageName: 'Family week',
    tile: 'Seven days outdoors with the people at home.',
    description:
      'One week to move with those you live with: the playground, the long way to school, a game in the park, a walk with grandmother. 7,000 steps a day are enough, and activities count, too.',
    rulesText:
      'You log your own steps and minutes; those of your family are for the fun of it. Pictures and stories are welcome in the discussion: please ask before you show somebody’s face.',
    invitationText:
      'A week outdoors with the people at home. Whatever you do together counts: the playground, the dog, the long way round. Are you in?',
    halfwayText:
      'The week is half over. Let somebody else at home choose today’s way: children know the best detours.',
    closingText: 'A week of small adventures. Which one becomes a custom?',
  },
  photo: {
    packageName: 'Photo walk',
    tile: 'Two weeks of walking with open eyes: a walk, a picture, a line about it.',
    description:
      'Two weeks in which looking counts as much as walking. Log your steps, write a line in your journal and put one picture to it: of a door, a tree, a shadow.',
    rulesText:
      'A day with steps is 2 points, the first journal entry of the day 1, its first photo 3. Your journal stays as private as you have set it: only the points are seen. Ask before you photograph people.',
    invitationText:
      'Take a walk and look closely: for two weeks we collect one picture a day. Any telephone will do, and no picture has to be a good one.',
    halfwayText:
      'A week of pictures. For the second one, a small task if you like: something round, something red, something that moves.',
    closingText:
      'Two weeks of looking. Leaf through your journal once from the first picture to the last: that was your way.',
  },
} as const satisfies Record<string, PackageWords>;
