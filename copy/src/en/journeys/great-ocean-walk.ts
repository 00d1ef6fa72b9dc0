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
      source: { label: 'Wikipedia: Apollo Bay', url: 'https://en.wikipedia.org/wiki/Apollo_Bay' },
    },
    marengo: {
      title: 'Marengo',
      text: 'Just off the shore the rocks are barking. They are fur seals, they sleep in the sun and they have seen walkers before.',
      fact: 'The reefs of the Marengo Reefs Marine Sanctuary, of only twelve hectares, are a resting place of Australian fur seals.',
      source: {
        label: 'Wikipedia: Marengo Reefs Marine Sanctuary',
        url: 'https://en.wikipedia.org/wiki/Marengo_Reefs_Marine_Sanctuary',
      },
    },
    elliot: {
      title: 'Shelly Beach and the Elliot River',
      text: 'The way turns inland under trees as tall as houses are not. It is dark, it drips, and something in the fork of a branch is asleep.',
      fact: 'Koalas eat the leaves of a few kinds of eucalyptus only and sleep up to twenty hours a day.',
      source: { label: 'Wikipedia: Koala', url: 'https://en.wikipedia.org/wiki/Koala' },
    },
    blanketBay: {
      title: 'Blanket Bay',
      text: 'A small bay where the water is quiet for once. Everything that the lighthouse needed was rowed ashore here.',
      fact: 'Stores for the Cape Otway lighthouse were landed at Blanket Bay; the people of this coast, the Gadubanud, lost many lives here in 1846 in an attack on their camp.',
      source: { label: 'Wikipedia: Gadubanud', url: 'https://en.wikipedia.org/wiki/Gadubanud' },
    },
    otway: {
      title: 'Cape Otway',
      text: 'A white tower on a cliff where two seas meet. After months on the water this was the first light of the new world that many saw.',
      fact: 'The lighthouse of Cape Otway was lit in 1848 and is the oldest that still stands on the mainland of Australia.',
      source: {
        label: 'Wikipedia: Cape Otway Lightstation',
        url: 'https://en.wikipedia.org/wiki/Cape_Otway_Lightstation',
      },
    },
    aire: {
      title: 'The Aire River',
      text: 'The river spreads out behind the dunes before it finds its way through. Ibis walk across the wet meadow as if they were measuring it.',
      fact: 'The Aire is one of the Heritage Rivers of Victoria; its wetlands behind the coast are an important place for water birds.',
      source: { label: 'Wikipedia: Aire River', url: 'https://en.wikipedia.org/wiki/Aire_River_(Victoria)' },
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
      fact: 'The schooner Joanna was wrecked here in 1843 and left the beach its name, with an h too many.',
      source: { label: 'Wikipedia: Johanna', url: 'https://en.wikipedia.org/wiki/Johanna,_Victoria' },
    },
    milanesia: {
      title: 'Milanesia Beach',
      text: 'Up and down, up and down: the steepest day. The beach at the bottom belongs to nobody, and there is one hut to prove it.',
      fact: 'From June to September southern right whales come to this coast to calve; they were hunted so easily that they were called the right ones.',
      source: {
        label: 'Wikipedia: Southern right whale',
        url: 'https://en.wikipedia.org/wiki/Southern_right_whale',
      },
    },
    moonlight: {
      title: 'Moonlight Head',
      text: 'Cliffs that fall straight into the sea, and on their top grass trees with black feet. Matthew Flinders found few coasts as fearful.',
      fact: 'This is believed to be the headland that Matthew Flinders saw from his ship in the night of 20 April 1802, when the showers broke for a while.',
      source: { label: 'Wikipedia: Moonlight Head', url: 'https://en.wikipedia.org/wiki/Moonlight_Head' },
    },
    wreckBeach: {
      title: 'Wreck Beach',
      text: 'Down more than three hundred steps, and only at low tide. Two anchors stand up from the rock: one has been here since 1869, the other since 1891.',
      fact: 'The anchors belong to the Marie Gabrielle and the Fiji. Some 638 wrecks are known of along the coast of Victoria; only about 240 of them have been found.',
      source: { label: 'Wikipedia: Shipwreck Coast', url: 'https://en.wikipedia.org/wiki/Shipwreck_Coast' },
    },
    princetown: {
      title: 'Princetown',
      text: 'The Gellibrand winds through its reeds to the sea. From a hill you see a row of pillars in the haze and begin to walk faster.',
      fact: 'The village lies at the mouth of the Gellibrand River, whose estuary is counted among the important wetlands of Australia.',
      source: { label: 'Wikipedia: Princetown', url: 'https://en.wikipedia.org/wiki/Princetown,_Victoria' },
    },
    gibson: {
      title: 'Gibson Steps',
      text: 'Steps cut into the rock lead down to the sand. Now the first pillars stand beside you and not below, and you see how big they are.',
      fact: 'The steps have their name from Hugh Gibson, a settler, who had an old path of the people of this coast cut anew into the cliff.',
      source: { label: 'Wikipedia: Gibson Steps', url: 'https://en.wikipedia.org/wiki/Gibson_Steps' },
    },
    apostles: {
      title: 'The Twelve Apostles',
      text: 'There they stand in the surf with the evening on them. They were never twelve, and nobody minds. You walked here, all the way.',
      fact: 'There were nine stacks; one of them fell in July 2005, in front of a family that had come to look. The sea wears the cliffs away by about two centimetres a year.',
      source: {
        label: 'Wikipedia: The Twelve Apostles',
        url: 'https://en.wikipedia.org/wiki/The_Twelve_Apostles_(Victoria)',
      },
    },
  },
} as const;
