/** The Cape to Cape Track in the south-west of Australia, from north to south. The words are our own, each fact has its source. */
export const capeToCape = {
  name: 'Cape to Cape Track',
  about:
    'From lighthouse to lighthouse with the ocean on your right: heath in bloom, limestone caves, surf as tall as you, and one forest that makes everybody whisper.',
  milestones: {
    naturaliste: {
      title: 'Cape Naturaliste',
      text: 'A short white lighthouse with a long view. From its foot a red path runs off into the heath, always with the sea on the right.',
      fact: 'The lighthouse was first lit in 1904. The cape has its name from the Naturaliste, one of the two ships with which Nicolas Baudin explored this coast in 1801.',
      source: { label: 'Wikipedia: Cape Naturaliste', url: 'https://en.wikipedia.org/wiki/Cape_Naturaliste' },
    },
    sugarloaf: {
      title: 'Sugarloaf Rock',
      text: 'A block of granite stands in the surf as if it had been put down there for a moment. White birds with red tails hang in the wind above it.',
      fact: 'Between the two capes lies the most southerly breeding place of the red-tailed tropicbird in Australia. Its months above Sugarloaf Rock are September to May.',
      source: {
        label: 'Lonely Planet: red tails in the sunset',
        url: 'https://www.lonelyplanet.com/australia/cape-naturaliste/in-location/activities/a/nar/d1de228a-d314-49e8-84fd-4fcb8866b3a0/1323136',
      },
    },
    yallingup: {
      title: 'Yallingup',
      text: 'Surfers with wet hair, bread that is still warm, and a lagoon behind the reef to lay your feet in.',
      fact: 'Ngilgi Cave at Yallingup is named after a good spirit of the Wardandi, who drove the evil Wolgine out of it.',
      source: {
        label: 'Margaret River: the story of Ngilgi',
        url: 'https://www.margaretriver.com/attractions/caves/history-of-ngilgi-cave',
      },
    },
    smiths: {
      title: 'Smiths Beach',
      text: 'A bow of sand, then granite in round orange shapes. The path walks over the rocks, and you walk with it, a little like a goat.',
      fact: 'The south-west of Australia is one of the regions of the world that are richest in plants: about half of its kinds grow nowhere else.',
      source: {
        label: 'Wikipedia: Southwest Australia',
        url: 'https://en.wikipedia.org/wiki/Southwest_Australia',
      },
    },
    canalRocks: {
      title: 'Canal Rocks',
      text: 'The sea has cut streets into the granite and runs through them, up and down, all day. Stand on the footbridge and feel it pass below.',
      fact: 'The rocks are gneiss: granite of some 700 million years that heat and pressure changed deep in the earth.',
      source: { label: 'Wikipedia: Canal Rocks', url: 'https://en.wikipedia.org/wiki/Canal_Rocks' },
    },
    quinninup: {
      title: 'Quinninup Falls',
      text: 'Dunes, and in the dunes a waterfall that is there in winter and a rumour in summer. Either way it is worth the detour.',
      fact: 'People came to this coast very early: in Devil’s Lair, a cave farther down the way, their traces reach back some 50,000 years.',
      source: { label: 'Wikipedia: Devil’s Lair', url: 'https://en.wikipedia.org/wiki/Devil%27s_Lair' },
    },
    gracetown: {
      title: 'Gracetown',
      text: 'One shop, one bay, and out at the point waves that people cross the world for. Somebody will tell you about them whether you ask or not.',
      fact: 'Cowaramup Bay in front of the village has several breaks; the biggest, Cow Bombie, wakes two kilometres out when winter storms are great.',
      source: {
        label: 'Wikipedia: Cowaramup Bombora',
        url: 'https://en.wikipedia.org/wiki/Cowaramup_Bombora',
      },
    },
    ellensbrook: {
      title: 'Ellensbrook',
      text: 'A low house of driftwood, paper bark and lime, a spring that never fails, and a garden that has kept its manners.',
      fact: 'Alfred and Ellen Bussell settled here in 1857. The Wardandi called the place Mokidup and knew its water long before.',
      source: {
        label: 'Ellensbrook: Wadandi Country',
        url: 'https://ellensbrook.com.au/stories/wadandi-country/',
      },
    },
    prevelly: {
      title: 'The mouth of the Margaret River',
      text: 'Take off your shoes and wade, or go round if it is winter. Behind you grows the wine, before you breaks the wave.',
      fact: 'The vineyard with which the wines of Margaret River began was planted in 1967 by Tom Cullity, a heart doctor, after he had read what the scientist John Gladstones wrote of the place.',
      source: {
        label: 'Tom Cullity: wine making in Margaret River',
        url: 'https://margaretriverwineregion.blogspot.com/2007/10/wine-making-in-margaret-river.html',
      },
    },
    contos: {
      title: 'Conto Cliffs',
      text: 'White cliffs with holes to look through, and whales below them in spring. The stone is full of caves: you walk on a roof.',
      fact: 'Mammoth Cave, close by, has kept bones of more than twenty Zygomaturus: marsupials of half a ton and more, gone from the earth for some 45,000 years.',
      source: {
        label: 'Margaret River Art Trails: Zygomaturus',
        url: 'https://margaretriverarttrails.com.au/artworks/zygomaturus-trilobus/',
      },
    },
    boranup: {
      title: 'Boranup',
      text: 'The only forest on the way, and what a one: pale trunks, straight up, sixty metres, and light falling down between them like rain.',
      fact: 'Karri is one of the tallest trees on earth. This forest grew up anew after it was felled more than a hundred years ago.',
      source: {
        label: 'Wikipedia: Boranup',
        url: 'https://en.wikipedia.org/wiki/Boranup,_Western_Australia',
      },
    },
    hamelin: {
      title: 'Hamelin Bay',
      text: 'Dark shapes come gliding into the shallows, wide as tables. They are rays; they brush your ankles and go on about their day.',
      fact: 'Timber was shipped from the jetty here. On 22 July 1900 a storm tore three barques from their moorings in the bay; five sailors died.',
      source: {
        label: 'Margaret River Vista: Hamelin Bay storm',
        url: 'https://margaretrivervista.com/hamelin-bay/hamelin-bay-storm-1900/',
      },
    },
    deepdene: {
      title: 'Deepdene',
      text: 'Soft sand, hour after hour. You look at your feet, then at the sea, then at your feet. It is less far than it feels.',
      fact: 'Hooded plovers lay their eggs in a hollow of the open beach; walkers keep to the wet sand so as not to tread on them.',
      source: { label: 'Wikipedia: Hooded plover', url: 'https://en.wikipedia.org/wiki/Hooded_dotterel' },
    },
    waterWheel: {
      title: 'The water wheel',
      text: 'A wooden wheel that has turned to stone: the spring that drove it left its lime behind, drop by drop. You may hear it drip.',
      fact: 'The wheel of 1895 lifted spring water to the keepers of the lighthouse; lime has covered it entirely.',
      source: {
        label: 'Wikipedia: Cape Leeuwin Water Wheel',
        url: 'https://en.wikipedia.org/wiki/Cape_Leeuwin_Water_Wheel',
      },
    },
    leeuwin: {
      title: 'Cape Leeuwin',
      text: 'A white tower on the last rocks. To the right one ocean, to the left another, and the line between them is yours to choose. Here the land ends, and so does the way.',
      fact: 'The lighthouse was opened in December 1896 and is one of the tallest in Australia. Dutch sailors of the Leeuwin saw this land in 1622.',
      source: { label: 'Wikipedia: Cape Leeuwin', url: 'https://en.wikipedia.org/wiki/Cape_Leeuwin' },
    },
  },
} as const;
