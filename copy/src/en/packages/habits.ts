import type { PackageWords } from './words.ts';

/** Packages of wellness and prevention. */
export const habits = {
  water: {
    packageName: 'A glass of water',
    tile: 'Three weeks of noticing what you drink.',
    description:
      'Three weeks to drink water with some attention. Log your glasses each day: a day logged is a point, however many they were. Fifteen days make the goal.',
    rulesText:
      'A point for each day on which you log water, whatever the amount: nobody is asked to drink more than is good for them. If a doctor has limited what you drink, that comes first.',
    invitationText:
      'Three weeks, one small thing: notice the water you drink, and log it. A glass at the desk is the whole equipment.',
    halfwayText:
      'Half of the three weeks are over. A hint from those who keep it up: put the glass where you will see it before you think of it.',
    closingText: 'Three weeks of water. The glass may stay on the desk.',
  },
  sleep: {
    packageName: 'Sleep well',
    tile: 'Two weeks of kind evenings, and of looking at your sleep.',
    description:
      'For two weeks, give the night some room. Log in the morning how many hours you slept: ten mornings make the goal, and short nights count like long ones.',
    rulesText:
      'A point for each day with sleep logged, however long it was: sleep cannot be forced. Your hours are yours alone; others see points. Parents of babies and people on shifts are in the same boat here: what counts is noticing.',
    invitationText:
      'Two weeks for better nights: a screen put away earlier, a darker room, the same hour. Log in the morning how it went. Will you try?',
    halfwayText:
      'A week of nights. Which evening was the kindest to you, and what was different about it? Do that one again.',
    closingText:
      'Two weeks of attention to your nights. If sleep stays hard for long, a doctor is the right one to ask: there is help for it.',
  },
  mind: {
    packageName: 'Ten quiet minutes',
    tile: 'Three weeks with a short pause for the mind each day.',
    description:
      'A pause a day for three weeks: breathe, sit, listen, look out of the window. Log the minutes. Ten are fine, two are fine as well; fifteen days make the goal.',
    rulesText:
      'A point for each day with mindful minutes, however many. There is no right way to be quiet. If sitting still does not do you good, walk slowly instead.',
    invitationText:
      'Three weeks with a few quiet minutes a day. Before the first mail, in the bus, on a bench: wherever you find them.',
    halfwayText:
      'Ten days of pauses. If they slipped your mind lately: tie them to something you do anyway, such as the kettle or the way home.',
    closingText: 'Three weeks of pauses. You know now where yours is: it stays there.',
  },
  gratitude: {
    packageName: 'Three good things',
    tile: 'Two weeks of writing down what was good today.',
    description:
      'In the evening, write down up to three things that were good, small ones above all. Log your mood besides, whatever it is. Your journal is yours: only the points are seen.',
    rulesText:
      'Mood logged is 1 point a day, the first journal entry 1, its first photo 3. A low mood counts exactly like a high one. What you write stays private unless you share it.',
    invitationText:
      'Two weeks, a few lines in the evening: what was good today? It takes three minutes, and nobody reads it but you.',
    halfwayText:
      'A week of good things is written down. Read the first page once more. And if it was a hard week: one line is enough, and no line is fine, too.',
    closingText:
      'Two weeks of good things. Perhaps there is somebody in those pages who would like to hear that they are in them.',
  },
  screening: {
    packageName: 'Check-up month',
    tile: 'Sixty days for the check-up you keep putting off.',
    description:
      'Sixty days to have a check-up: at the doctor’s, the dentist’s, for eyes or skin, or a vaccination that is due. Enter the day on which you had it, and nothing else.',
    rulesText:
      'You enter a day and no result. Nobody is ranked, and colleagues do not see who takes part. A check-up of the last twelve months counts, too. Which one is right for you, you and your doctor know best.',
    invitationText:
      'Is there a check-up you keep putting off? In these sixty days you have company. You enter the day, nothing more, and nobody sees it but you and who was given that right.',
    halfwayText:
      'Thirty days are left. An appointment is made in five minutes: perhaps now, before the next thing?',
    closingText: 'Thank you for taking care of yourself. Put the next one into the calendar right away.',
  },
  wellness: {
    packageName: 'Six weeks of wellness',
    tile: 'Forty-two days of steps, water, greens, sleep and quiet, with a question a week.',
    description:
      'Six weeks to try many small things: steps, water, fruit and vegetables, sleep, active and mindful minutes, a line in the journal. Every logged thing is a point: begin with one, add another when it suits you.',
    rulesText:
      'Each thing logged is a point a day, steps are two, whatever the amount. The first journal entry of a day is 1 point and its first photo 3; a right answer to the question of the week is 10. The goal is made for four days of seven: nobody has to be perfect.',
    invitationText:
      'Six weeks, many small things, all at your own pace: a walk, a glass of water, an early night. Come along, and begin with the easiest.',
    halfwayText:
      'Three weeks are over, three are to come. What has become easy? Let that run by itself, and try one thing you have not touched yet.',
    closingText:
      'Six weeks of small things. Keep two of them: those you would miss. The rest may come back another time.',
  },
} as const satisfies Record<string, PackageWords>;
