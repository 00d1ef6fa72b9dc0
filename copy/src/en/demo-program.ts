/** What the demo programs are called and say. */
export const demo = {
  cedar: 'Cedar & Co',
  birch: 'Birch Library',
  home: 'Goodstride',
  teamDescription: 'We walk, we talk, we count honestly.',
  telling: {
    cedar: 'Making Cedar & Co: 48 members, 90 days',
    rest: 'Making Birch Library and the platform staff',
  },
  journals: [
    'The stairs instead of the lift, all week. My knees have stopped complaining, and I have begun to greet people on every floor.',
    'Rain all day. Walked anyway, with the radio on, and came home happier than I left.',
  ],
  journalComment: 'The fourth floor greets back!',
  challenges: {
    goal: {
      name: '8,000 a day',
      text: 'Three weeks, everybody for themselves: 8,000 steps a day, on average.',
    },
    teams: { name: 'Autumn on the Camino', text: 'From Saint-Jean-Pied-de-Port to Santiago, together.' },
    closed: {
      name: 'Lunch-break walkers',
      text: 'A small round that walks at noon. Ask, and we let you know.',
    },
    coming: { name: 'The long weekend', text: 'No goal, just a board. Who walks the most in two weeks?' },
    grace: { name: 'Every step counts', text: 'Steps and activities alike. Late entries are still taken.' },
    final: {
      name: 'Late summer miles',
      text: 'It is over, and the board stays.',
      atStake: 'A picnic basket for the first three',
    },
  },
} as const;
