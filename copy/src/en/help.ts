/** The help center and the page about Goodstride. */
export const help = {
  title: 'Help',
  lead: 'Short answers. If yours is missing, write to us below.',
  search: 'Search the answers',
  none: 'No answer has these words',
  noneText: 'Try another word, or write to us below.',
  group: {
    log: 'Logging',
    challenges: 'Challenges and scores',
    people: 'Teams, friends, messages',
    points: 'Points and badges',
    privacy: 'Privacy and account',
  },
  contact: {
    title: 'Write to us',
    lead: 'Your name and address go with it, and the answer comes by mail.',
    subject: 'What it is about',
    text: 'Your question',
    send: 'Send',
    sent: 'Sent. The answer comes by mail.',
  },
  info: {
    title: 'About Goodstride',
    lead: 'An open platform for walking, feeling well and doing it together at work.',
    signIn: 'Sign in',
    what: 'What it is',
    whatText:
      'Members log steps, activities and how they are, join challenges alone or with a team, write journals and cheer each other on. Every score opens to the days and rules that made it.',
    see: 'Who sees what',
    seeText:
      'Steps and points are visible to your program unless you hide your profile. How you sleep, what you weigh, your mood and your private journal are yours: neither your employer nor an admin sees them under your name.',
    data: 'Your data',
    dataText:
      'It is kept where your program runs Goodstride, sold to nobody and used for no advertising. You can take all of it with you, and have it deleted.',
    open: 'Open',
    openText:
      'The program is open source under the Apache licence 2.0: whoever wants to know how something is counted may read it.',
    help: 'Questions?',
    helpText: 'Sign in and open Help, or ask whoever runs the program where you are.',
  },
} as const;

export type HelpGroup = keyof typeof help.group;

export const articles = [
  {
    id: 'log-steps',
    group: 'log',
    title: 'How do I log steps?',
    text: 'Choose “Log activity” at the top, or press L. Type the steps of the day; the day can be changed. What you typed before for that day is shown and replaced.',
  },
  {
    id: 'log-back',
    group: 'log',
    title: 'How far back can I log?',
    text: 'Seven days, unless your program says otherwise, and never before the day you registered. A challenge takes late entries until its grace is over.',
  },
  {
    id: 'converter',
    group: 'log',
    title: 'What does the converter do?',
    text: 'It turns minutes of swimming, cycling and many other activities into steps by a fixed rate each. You may log up to 600 minutes at once and 960 a day. Walking and running convert only if you have no step device: their steps are counted already.',
  },
  {
    id: 'two-sources',
    group: 'log',
    title: 'My device and I say different things. What counts?',
    text: 'The device counts; what you type in stands in for it on days without one. When one source says half as much again as the one before it, the watch was probably off and the larger is taken. Open a day in your score to see which it was.',
  },
  {
    id: 'zones',
    group: 'log',
    title: 'I travel. Which day is it?',
    text: 'Your own. Days are those of the time zone in your settings, wherever the server or your colleagues are.',
  },
  {
    id: 'join',
    group: 'challenges',
    title: 'How do I join a challenge?',
    text: 'Open it and choose “Join”. If it is not open, you ask to join and whoever runs it answers. In a challenge between teams a team joins, by one who leads it.',
  },
  {
    id: 'score',
    group: 'challenges',
    title: 'How is my score counted?',
    text: 'Choose any score on a leaderboard: it opens to each day, its source, the caps that cut it and the sum. “Rules” says the rules in plain words, and what was changed in them.',
  },
  {
    id: 'average',
    group: 'challenges',
    title: 'Why do I have no rank yet?',
    text: 'By average you are ranked once enough days have passed: a quarter of the challenge, seven at most. Otherwise one good day would win.',
  },
  {
    id: 'ties',
    group: 'challenges',
    title: 'What if two have the same score?',
    text: 'Whoever has more days that count stands first, then whoever reached the score earlier. If even that is the same they share the rank.',
  },
  {
    id: 'final',
    group: 'challenges',
    title: 'When is a challenge final?',
    text: 'When its last day is over everywhere in the world and the hours for late entries have passed. From then on nothing changes; prizes are paid and a mail tells you how it came out.',
  },
  {
    id: 'late-join',
    group: 'challenges',
    title: 'I joined late. Do my earlier days count?',
    text: 'No: days count from the day you join. The goal is the same for everybody.',
  },
  {
    id: 'team',
    group: 'people',
    title: 'How do I get onto a team?',
    text: 'Open a team and join it, or ask to; or make your own. What you earned for a team stays with it when you leave.',
  },
  {
    id: 'leader',
    group: 'people',
    title: 'I lead a team and want to leave it.',
    text: 'Name another leader first: a team is never without one.',
  },
  {
    id: 'friends',
    group: 'people',
    title: 'What do friends see?',
    text: 'What the whole program sees, your profile even if you hide it, and journal entries you write for friends. Both of you must want to be friends.',
  },
  {
    id: 'block',
    group: 'people',
    title: 'Somebody bothers me.',
    text: 'Block them on their profile: you no longer see each other, and they are not told. Tell an admin of your program of anything that should not be there; they can take posts down.',
  },
  {
    id: 'points',
    group: 'points',
    title: 'How do I earn points?',
    text: 'By logging, by reaching your own goal, by metrics, journals, challenges and badges. “Points” in your menu lists what pays how much, and each thing that paid.',
  },
  {
    id: 'badges',
    group: 'points',
    title: 'Can I lose a badge?',
    text: 'Never. It is dated with the day you earned it and stays, even if its rule changes later.',
  },
  {
    id: 'streak',
    group: 'points',
    title: 'I was ill. Is my streak gone?',
    text: 'Claim a rest day: two days of the last seven may be rest days, and the streak goes on.',
  },
  {
    id: 'who-sees',
    group: 'privacy',
    title: 'Does my employer see my data?',
    text: 'Not under your name: metrics, mood, weight, screenings and private journals are yours alone. Sums over ten people or more are all that reports may show of health.',
  },
  {
    id: 'hide',
    group: 'privacy',
    title: 'How do I hide?',
    text: 'Settings, Profile: “Hide my profile”. Boards show you without a name then; friends and admins still see you.',
  },
  {
    id: 'take-along',
    group: 'privacy',
    title: 'Can I have my data, or have it deleted?',
    text: 'Both, in your settings under Privacy: a file with everything that is kept of you, and the deletion. Sums of teams and challenges stay, without your name.',
  },
  {
    id: 'password',
    group: 'privacy',
    title: 'I forgot my password.',
    text: '“Forgot password?” on the sign-in page sends you a link. It works once, and for a short time.',
  },
] as const satisfies readonly { id: string; group: HelpGroup; title: string; text: string }[];
