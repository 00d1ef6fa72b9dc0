/** The Tour du Mont Blanc, against the clock, from Les Houches and back to it. The words are our own, each fact has its source. */
export const tourDuMontBlanc = {
  name: 'Tour du Mont Blanc',
  about:
    'Around the white mountain on foot: three countries, seven valleys, cowbells, ice, and a pass each morning. In the end you stand where you began and are somebody else.',
  milestones: {
    lesHouches: {
      title: 'Les Houches',
      text: 'An arch of wood over a side street says that it begins here. Behind the roofs everything is white that is not sky.',
      fact: 'The way around Mont Blanc was made known by Horace-Bénédict de Saussure, who went round the mountain in 1767 while he looked for a way up it.',
      source: {
        label: 'Wikipedia: Tour du Mont Blanc',
        url: 'https://en.wikipedia.org/wiki/Tour_du_Mont_Blanc',
      },
    },
    voza: {
      title: 'Col de Voza',
      text: 'The first pass. A small train with teeth climbs past you towards the glacier, and its passengers wave as if you were part of the view.',
      fact: 'The Tramway du Mont Blanc, opened up to here in 1909, climbs to the Nid d’Aigle at 2,372 metres: the highest railway in France.',
      source: {
        label: 'Wikipedia: Mont Blanc Tramway',
        url: 'https://en.wikipedia.org/wiki/Mont_Blanc_Tramway',
      },
    },
    contamines: {
      title: 'Les Contamines',
      text: 'A church painted like a cake, and a path of slabs that is older than it looks. The valley narrows, and from now on you carry your lunch.',
      fact: 'The baroque church of Notre-Dame de la Gorge stands at the end of the valley, where the old road over the Bonhomme begins.',
      source: {
        label: 'Wikipedia: Les Contamines-Montjoie',
        url: 'https://en.wikipedia.org/wiki/Les_Contamines-Montjoie',
      },
    },
    bonhomme: {
      title: 'Col du Bonhomme',
      text: 'Snow lies here when it has gone everywhere else. Two rocks stand above the pass like a man and his wife waiting for you.',
      fact: 'The pass lies at 2,329 metres between Mont Blanc’s massif and the Beaufortain.',
      source: {
        label: 'Wikipedia: Col du Bonhomme',
        url: 'https://en.wikipedia.org/wiki/Col_du_Bonhomme_(Alps)',
      },
    },
    chapieux: {
      title: 'Les Chapieux',
      text: 'A handful of roofs, a stream, and cheese. Tomorrow you cross into another country, but the cows here already do not care.',
      fact: 'The milk of this valley goes into Beaufort, a cheese made in wheels of 20 to 70 kilograms with a rim that curves inwards.',
      source: { label: 'Wikipedia: Beaufort cheese', url: 'https://en.wikipedia.org/wiki/Beaufort_cheese' },
    },
    seigne: {
      title: 'Col de la Seigne',
      text: 'A cairn, a border, and the whole south side of the mountain at once. For a while nobody on the pass says anything, in three languages.',
      fact: 'The Col de la Seigne, 2,516 metres high, is the border of France and Italy; its rain runs either to the Rhône or to the Po.',
      source: { label: 'Wikipedia: Col de la Seigne', url: 'https://en.wikipedia.org/wiki/Col_de_la_Seigne' },
    },
    courmayeur: {
      title: 'Courmayeur',
      text: 'Cobbles, coffee, and a fountain to put your feet into when nobody looks. Above the church hangs the ice of the Brenva.',
      fact: 'The Mont Blanc Tunnel, opened in 1965, runs from here to Chamonix: 11.6 kilometres under the mountain that you walk around.',
      source: {
        label: 'Wikipedia: Mont Blanc Tunnel',
        url: 'https://en.wikipedia.org/wiki/Mont_Blanc_Tunnel',
      },
    },
    ferret: {
      title: 'Grand Col Ferret',
      text: 'Up through the last Italian meadow in zigzags, and out onto a round back of grass. On the other side the chocolate gets better.',
      fact: 'At 2,537 metres this is the border of Italy and Switzerland.',
      source: { label: 'Wikipedia: Col Ferret', url: 'https://en.wikipedia.org/wiki/Col_Ferret' },
    },
    champex: {
      title: 'Champex',
      text: 'A lake with rowing boats after so many streams. The houses look into the water, and you may look at nothing for an evening.',
      fact: 'Champex-Lac lies at 1,466 metres; a botanical garden above the lake, the Flore-Alpe, grows some three thousand alpine plants.',
      source: { label: 'Wikipedia: Champex-Lac', url: 'https://en.wikipedia.org/wiki/Champex-Lac' },
    },
    trient: {
      title: 'Trient',
      text: 'A pink church in a green hole, and above it a tongue of grey ice. It has been drawing back from the village for as long as people can remember.',
      fact: 'The Trient Glacier was among those watched from the nineteenth century on; its ice was once cut and sold.',
      source: { label: 'Wikipedia: Trient Glacier', url: 'https://en.wikipedia.org/wiki/Trient_Glacier' },
    },
    balme: {
      title: 'Col de Balme',
      text: 'One step more and the great view opens: the Aiguilles, the Drus, and the dome of the mountain at the end. France again.',
      fact: 'The pass lies at 2,204 metres, and the old boundary stone on it bears the year 1738.',
      source: { label: 'Wikipedia: Col de Balme', url: 'https://en.wikipedia.org/wiki/Col_de_Balme' },
    },
    lacBlanc: {
      title: 'Lac Blanc',
      text: 'Iron ladders, a last bend among boulders, and there is a lake in which the mountain stands on its head.',
      fact: 'Lac Blanc lies at 2,352 metres in the nature reserve of the Aiguilles Rouges, where ibex graze.',
      source: { label: 'Wikipedia: Lac Blanc', url: 'https://en.wikipedia.org/wiki/Lac_Blanc_(Chamonix)' },
    },
    brevent: {
      title: 'Le Brévent',
      text: 'The balcony. Far below the town looks like something that has been spilled. Opposite, the glaciers come down to you.',
      fact: 'From the top of the Brévent, 2,525 metres, people followed with telescopes how climbers fared on Mont Blanc.',
      source: { label: 'Wikipedia: Le Brévent', url: 'https://en.wikipedia.org/wiki/Le_Br%C3%A9vent' },
    },
    home: {
      title: 'Les Houches again',
      text: 'The same arch, the same side street. You know now what stands behind each of those hills, for you have been there. The circle is closed.',
      fact: 'Mont Blanc is a little under 4,810 metres high; its cap of ice is measured anew every two years and is never quite the same.',
      source: { label: 'Wikipedia: Mont Blanc', url: 'https://en.wikipedia.org/wiki/Mont_Blanc' },
    },
  },
} as const;
