import type { PackageWords } from './words.ts';

/** Packages of steps and other movement, for each by themselves. */
export const moving = {
  walk: {
    packageName: 'A walk a day',
    tile: 'Four weeks of an easy daily walk. Good for a first challenge.',
    description:
      'One walk a day, for four weeks. Around the block, to the shop, along the river: 6,000 steps in all are enough, and your everyday steps count, too.',
    rulesText:
      'A missed day is just a missed day: what counts is the sum of all four weeks. Walk more on one day and less on the next, as it suits you.',
    invitationText:
      'Come along for four weeks of easy walking. No sports clothes needed, and no pace to keep: a bit of fresh air each day is all it takes.',
    halfwayText:
      'Two weeks of walks are behind you. If some days got away, never mind: a longer walk at the weekend makes up for two of them. Which path have you not tried yet?',
    closingText:
      'Four weeks of walks: that was time well spent. Why not keep the one you liked best, on the same day each week?',
  },
  tenThousand: {
    packageName: '10,000 a day',
    tile: 'A month at 10,000 steps a day, for those who like a clear number.',
    description:
      'Thirty days, 10,000 steps a day on average. The pacer walks exactly that: see on each day whether you are ahead or behind.',
    rulesText:
      'The sum of thirty days counts, 300,000 steps. Nobody has to reach the number every single day. If you come from much less, take the easy walk instead: more is not always better.',
    invitationText:
      'Thirty days, 10,000 steps a day on average. Will you walk with the pacer? Two half-hour walks besides your everyday steps bring most people there.',
    halfwayText:
      'Fifteen days gone, fifteen to go. Have a look at the pacer: if you are behind, a thousand steps more a day, about ten minutes, closes a gap of fifteen thousand.',
    closingText:
      'A month at a brisk rhythm, done. Take an easy day, then look at your own chart: what has changed since the first day?',
  },
  stairs: {
    packageName: 'Take the stairs',
    tile: 'Two weeks of stairs instead of lifts: ten minutes a day.',
    description:
      'For two weeks the stairs win. Log the minutes that you climb; they are converted into steps. About ten minutes a day bring you to the goal.',
    rulesText:
      'Log your minutes as "stairs" among the activities. Steps of your device do not count here, other activities do: we trust you to climb. Hold the rail, and leave out the stairs on days when your knees say no.',
    invitationText:
      'Two weeks without the lift, as often as it suits you. Ten minutes of stairs a day are enough, and floor by floor is fine.',
    halfwayText:
      'A week of stairs is done, and the second floor already feels lower, does it not? One more week: keep a steady pace rather than a fast one.',
    closingText: 'Two weeks of stairs. The lift is yours again, if you still want it.',
  },
  bike: {
    packageName: 'Bike to work',
    tile: 'Four weeks by bicycle, to work or anywhere else.',
    description:
      'Leave the car for four weeks, as often as it suits you. Log the minutes you ride; they are converted into steps. Twelve minutes each way on working days reach the goal.',
    rulesText:
      'Log your rides as "bicycling" among the activities: easy, moderate or vigorous. Steps of your device do not count here. Rides on free days count as well, and so does the way to the station. Wear a helmet and be seen.',
    invitationText:
      'Four weeks by bicycle: to work, to the station, to the baker. Every minute counts, and nobody asks how fast.',
    halfwayText:
      'Two weeks on the saddle. A good moment to pump up the tyres and oil the chain: the second half rolls by itself.',
    closingText: 'Four weeks of rides. Thank you for the clean air, and for the empty parking space.',
  },
  movement: {
    packageName: 'Every movement counts',
    tile: 'Three weeks of movement without steps: wheeling, swimming, yoga and more.',
    description:
      'Three weeks in which steps are not what counts. Wheel, swim, row, stretch, do yoga or garden: log the minutes, and they are converted. For everybody, whether you walk or not.',
    rulesText:
      'Log your minutes among the activities. Steps of devices do not count here, so that all start alike. Half an hour of wheeling, or less than twenty minutes of swimming, makes a full day. Choose what is good for your body, and stop when it hurts.',
    invitationText:
      'This one is not about steps. Choose the movement that is yours, be it wheeling, swimming, yoga or the garden, and log the minutes. Will you join?',
    halfwayText:
      'Half of the three weeks are over. Is there a movement you wanted to try and have not yet? Now is a good time, and ten minutes count.',
    closingText:
      'Three weeks of your own kind of movement. Keep what did you good, and tell somebody about it: perhaps they will come along next time.',
  },
} as const satisfies Record<string, PackageWords>;
