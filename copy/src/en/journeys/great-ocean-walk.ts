/** The Great Ocean Walk on the coast of Victoria, always from east to west. The words are our own, each fact has its source. */
export const greatOceanWalk = {
  name: 'Great Ocean Walk',
  about:
    'Along the edge of Australia from a fishing town to the pillars in the sea: gum trees, koalas, empty beaches, and the sound of water that has come from Antarctica without meeting anybody.',
  milestones: {
    apolloBay: {
      title: 'Apollo Bay',
      text: 'Fishing boats, a bakery, and a sign by the beach. You take your first steps along the sand with the town behind you and a great deal of water to your left.',
      fact: 'The bay was named in 1845 by Captain James Loutit, who sheltered here from a storm in his schooner, the Apollo.',
      source: {
        label: 'Apollo Bay & District Historical Society',
        url: 'https://apollobay.vic.au/about/history/a-brief-history',
      },
    },
    marengo: {
      title: 'Marengo',
      text: 'Just off the shore the rocks are barking. They are fur seals, they sleep in the sun and they have seen walkers before.',
      fact: 'The reefs of the Marengo Reefs Marine Sanctuary, of little more than twelve hectares, are a resting place of Australian fur seals.',
      source: {
        label: 'Parks Victoria: Marengo Reefs Marine Sanctuary',
        url: 'https://www.parks.vic.gov.au/places-to-see/parks/marengo-reefs-marine-sanctuary',
      },
    },
    elliot: {
      title: 'Shelly Beach and the Elliot River',
      text: 'The way turns inland under trees as tall as houses are not. It is dark, it drips, and something in the fork of a branch is asleep.',
      fact: 'The leaves of eucalyptus give so little strength that a koala sleeps up to twenty hours a day to save it.',
      source: {
        label: 'Friends of the Koala',
        url: 'https://friendsofthekoala.org/faqs/why-do-koalas-sleep-so-much/',
      },
    },
    blanketBay: {
      title: 'Blanket Bay',
      text: 'A small bay where the water is quiet for once. Everything that the lighthouse needed was rowed ashore here.',
      fact: 'Stores for the lighthouse, six kilometres away, were landed here for three decades. In 1896 a boat with provisions for half a year capsized in the surf, and three men drowned.',
      source: { label: 'Wikipedia: Blanket Bay', url: 'https://en.wikipedia.org/wiki/Blanket_Bay' },
    },
    otway: {
      title: 'Cape Otway',
      text: 'A white tower on a cliff where two seas meet. After months on the water this was the first light of the new world that many saw.',
      fact: 'The lighthouse of Cape Otway was lit in 1848 and is the oldest that still stands on the mainland of Australia.',
      source: {
        label: 'Wikipedia: Cape Otway Lighthouse',
        url: 'https://en.wikipedia.org/wiki/Cape_Otway_Lighthouse',
      },
    },
    aire: {
      title: 'The Aire River',
      text: 'The river spreads out behind the dunes before it finds its way through. Ibis walk across the wet meadow as if they were measuring it.',
      fact: 'This is the land of the Gadubanud. In August 1846 at least eight of them, most of them women and children, were killed in their camp at the mouth of the river by a party of colonists.',
      source: {
        label: 'University of Newcastle: Colonial Frontier Massacres',
        url: 'https://c21ch.newcastle.edu.au/colonialmassacres/detail.php?r=743',
      },
    },
    castleCove: {
      title: 'Castle Cove',
      text: 'Layer upon layer the cliff shows what lay here when Australia still hung on Antarctica. Below it the surfers wait for their wave.',
      fact: 'In Dinosaur Cove, close by, bones of small dinosaurs of the Cretaceous have been dug out of the cliff, among them those of Leaellynasaura.',
      source: { label: 'Wikipedia: Dinosaur Cove', url: 'https://en.wikipedia.org/wiki/Dinosaur_Cove' },
    },
    johanna: {
      title: 'Johanna Beach',
      text: 'The waves are tall here and come from far away. You walk at the upper edge of the sand and keep an eye on them.',
      fact: 'The schooner Joanna was wrecked on this coast in September 1843 and left the place its name, with an h too many.',
      source: { label: 'Former Tracks: Johanna', url: 'https://formertracks.com/post/2017/12/29/johanna' },
    },
    milanesia: {
      title: 'Milanesia Beach',
      text: 'Up and down, up and down: the steepest day. The beach at the bottom belongs to nobody, and there is one hut to prove it.',
      fact: 'From June to September southern right whales come to this coast to calve. Whalers called them the right ones: slow, rich in oil, and they floated.',
      source: {
        label: 'ABC: the southern right whale’s journey north',
        url: 'https://www.abc.net.au/local/audio/2012/06/04/3517782.htm',
      },
    },
    moonlight: {
      title: 'Moonlight Head',
      text: 'Cliffs that fall straight into the sea, and on their top grass trees with black feet. Here and there they lean out over the water.',
      fact: 'This is believed to be the headland that Matthew Flinders saw from his ship in the night of 20 April 1802, when the showers broke for a while.',
      source: { label: 'Wikipedia: Moonlight Head', url: 'https://en.wikipedia.org/wiki/Moonlight_Head' },
    },
    wreckBeach: {
      title: 'Wreck Beach',
      text: 'Down more than three hundred steps, and only at low tide. Two anchors stand up from the rock: one has been here since 1869, the other since 1891.',
      fact: 'The anchors are those of the Marie Gabrielle and the Fiji. When the Fiji struck, a sailor of seventeen, Julius Gebauhr, swam ashore through the surf at his second try.',
      source: {
        label: 'Victorian Collections: the wreck of the Fiji',
        url: 'https://victoriancollections.net.au/items/521604b719403a17c4ba039f',
      },
    },
    princetown: {
      title: 'Princetown',
      text: 'The Gellibrand winds through its reeds to the sea. From a hill you see a row of pillars in the haze and begin to walk faster.',
      fact: 'The tide reaches fourteen kilometres up the Gellibrand from its mouth below the village, and 24 native kinds of fish live in the river.',
      source: {
        label: 'Corangamite Shire: Gellibrand River Estuary',
        url: 'https://corangamite.vic.gov.au/Places-and-Events/Parks-sport-recreation/Gellibrand-River-Estuary',
      },
    },
    gibson: {
      title: 'Gibson Steps',
      text: 'Steps cut into the rock lead down to the sand. Now the first pillars stand beside you and not below, and you see how big they are.',
      fact: 'Hugh Gibson, a settler of the nineteenth century, had steps cut into the cliff where the Kirrae Whurrong had long gone down to the sea. There are 86 of them.',
      source: {
        label: 'Roentare: history of Gibson Steps',
        url: 'https://roentare.zenfolio.com/blog/2024/4/gibson-steps-great-ocean-road-victoria-australia-for-water-h2o-thursday',
      },
    },
    apostles: {
      title: 'The Twelve Apostles',
      text: 'There they stand in the surf with the evening on them. They were never twelve, and nobody minds. You walked here, all the way.',
      fact: 'There were nine stacks. One fell on 3 July 2005 before the eyes of a family that had come to look, and all that was left of it was a heap of rubble ten metres high.',
      source: {
        label: 'BBC News: sea claims Australian “apostle”',
        url: 'https://news.bbc.co.uk/2/hi/asia-pacific/4647857.stm',
      },
    },
  },
} as const;
