/** A map that the demo program has made for itself. */
export const demoMap = {
  name: 'From the office to the sea',
  about: 'Out of the door and north, by cycle paths and lakes, until there is nothing but water.',
  places: {
    office: { title: 'The office door', text: 'Leave the laptop. Take the good shoes.' },
    woods: {
      title: 'Under the beeches',
      text: 'The town is behind you. Lena from accounting knows where the mushrooms are and will not tell.',
    },
    lakes: {
      title: 'A jetty on the lake',
      text: 'Our summer party was here in 2019. The bell on the jetty is still there: ring it once for your team.',
    },
    lagoon: {
      title: 'The lagoon',
      text: 'Salt in the air for the first time, and a fish roll for everybody.',
    },
    bridge: {
      title: 'Over to the island',
      text: 'The bridge opens for the boats. Wait with the others; it is a good wait.',
    },
    sea: { title: 'The sea', text: 'You may go in now. All of you.' },
  },
} as const;
