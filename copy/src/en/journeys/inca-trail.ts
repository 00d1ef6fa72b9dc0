/** The classic Inca Trail, from kilometre 82 of the railway to Machu Picchu. The words are our own, each fact has its source. */
export const incaTrail = {
  name: 'Inca Trail',
  about:
    'Four days on stones that were laid for runners: out of the dry valley, over a pass where the air is thin, down through the clouds, and to a gate behind which the city lies.',
  milestones: {
    km82: {
      title: 'Kilometre 82',
      text: 'The train goes on without you. A footbridge over the brown river, a stamp, and the first steps between cactus and dust.',
      fact: 'Only five hundred people a day, cooks and carriers among them, may set out on this trail, and it rests each February.',
      source: {
        label: 'Wikipedia: Inca Trail to Machu Picchu',
        url: 'https://en.wikipedia.org/wiki/Inca_Trail_to_Machu_Picchu',
      },
    },
    llactapata: {
      title: 'Patallacta',
      text: 'Terraces follow the bend of the river like the rings of a shell. A whole town was fed from them, and the city in the clouds as well.',
      fact: 'Patallacta had more than a hundred houses. It was burned by Manco Inca when he drew back from Cusco in 1536, so that the Spaniards would not find the way.',
      source: { label: 'Wikipedia: Patallacta', url: 'https://en.wikipedia.org/wiki/Patallacta' },
    },
    wayllabamba: {
      title: 'Wayllabamba',
      text: 'The last village. Hens, smoke, a field of maize; after this people are only passing through, as you are.',
      fact: 'The Incas had roads of some 40,000 kilometres. On them relays of runners, the chasquis, carried a message as far as 300 kilometres in a day.',
      source: { label: 'Wikipedia: Chasqui', url: 'https://en.wikipedia.org/wiki/Chasqui' },
    },
    warmiwanusca: {
      title: 'Warmiwañusca',
      text: 'Ten steps, a breath. Ten steps, a breath. Then there is no more mountain in front of you, and the wind takes your hat.',
      fact: 'At 4,215 metres the Dead Woman’s Pass is the highest point of the trail, some 1,200 metres above Wayllabamba.',
      source: {
        label: 'Wikipedia: Inca Trail to Machu Picchu',
        url: 'https://en.wikipedia.org/wiki/Inca_Trail_to_Machu_Picchu',
      },
    },
    pacaymayu: {
      title: 'Pacaymayu',
      text: 'Stairs down, more than your knees would like, to a stream that you have heard for an hour.',
      fact: 'Coca leaves, chewed or drunk as tea, have helped people of the Andes against hunger and the height for thousands of years.',
      source: { label: 'Wikipedia: Coca', url: 'https://en.wikipedia.org/wiki/Coca' },
    },
    runkurakay: {
      title: 'Runkurakay',
      text: 'A round house that looks back to the pass you crossed. Whoever rested here saw a day’s march in each direction.',
      fact: 'It is thought to have been a tambo, where runners and travellers rested, and a post from which the valley was watched.',
      source: {
        label: 'The Road Lance Traveled: Inca Trail, day three',
        url: 'https://www.theroadlancetraveled.com/day-three/2016/4/28/day-three',
      },
    },
    pass2: {
      title: 'The second pass',
      text: 'Two small lakes, dark as eyes, and cairns that others have left. Behind the ridge everything turns green.',
      fact: 'About here the puna, the high grassland, gives way to the cloud forest. The spectacled bear, the only bear of South America, lives in it.',
      source: { label: 'Wikipedia: Spectacled bear', url: 'https://en.wikipedia.org/wiki/Spectacled_bear' },
    },
    sayacmarca: {
      title: 'Sayacmarca',
      text: 'A town on a tongue of rock, to be reached by a stair as wide as you are. On three sides there is nothing but air.',
      fact: 'The finest walls of the Incas have no mortar: the stones were worked until they fitted, so well that they are said to dance in an earthquake and to fall back into their places.',
      source: {
        label: 'Wikipedia: Inca architecture',
        url: 'https://en.wikipedia.org/wiki/Inca_architecture',
      },
    },
    phuyupatamarca: {
      title: 'Phuyupatamarca',
      text: 'The town above the clouds. Water still runs from basin to basin down its side, as it was told to do five hundred years ago.',
      fact: 'Its name is Quechua and means place above the clouds; it lies at about 3,600 metres.',
      source: {
        label: 'Inca Trail Treks: Phuyupatamarka',
        url: 'https://www.incatrail-treks.com/phuyupatamarka-inca-ruins',
      },
    },
    intipata: {
      title: 'Intipata',
      text: 'Terraces like a giant’s stairs run down the slope until they vanish in the mist. Nobody has counted them without losing count.',
      fact: 'On terraces like these, called andenes, the Incas grew maize and much else; stones warmed by the sun kept the frost off at night.',
      source: { label: 'Wikipedia: Andén', url: 'https://en.wikipedia.org/wiki/And%C3%A9n' },
    },
    winayWayna: {
      title: 'Wiñay Wayna',
      text: 'For ever young is what the name says, and it is the name of an orchid that blooms here. Baths, one below the other, led the water past the houses.',
      fact: 'The archaeologist Julio C. Tello gave the place its name in 1942, for the many orchids that grow here.',
      source: {
        label: 'Colca Canyon Tours: orchids of Machu Picchu',
        url: 'https://colcacanyontours-arequipa.com/?p=13884',
      },
    },
    intipunku: {
      title: 'Intipunku',
      text: 'Fifty steps on all fours in the dark. Then a gate of stone, and in the gate the sun.',
      fact: 'Intipunku, the Gate of the Sun, was the main entrance for those who came from Cusco. At the solstice of December the sun rises through it when you look from the city.',
      source: { label: 'Wikipedia: Inti Punku', url: 'https://en.wikipedia.org/wiki/Inti_Punku' },
    },
    machuPicchu: {
      title: 'Machu Picchu',
      text: 'There it lies, on its saddle between two peaks, with llamas on the lawns. You sit down and let it lie there for a while.',
      fact: 'Machu Picchu was built in the fifteenth century, probably for the Inca Pachacuti, and left about a hundred years later. The conquerors do not seem to have known of it.',
      source: { label: 'Wikipedia: Machu Picchu', url: 'https://en.wikipedia.org/wiki/Machu_Picchu' },
    },
  },
} as const;
