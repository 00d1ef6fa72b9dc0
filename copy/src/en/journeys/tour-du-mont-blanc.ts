/** The Tour du Mont Blanc, against the clock, from Les Houches and back to it. The words are our own, each fact has its source. */
export const tourDuMontBlanc = {
  name: 'Tour du Mont Blanc',
  about:
    'Around the white mountain on foot: three countries, seven valleys, cowbells, ice, and a pass each morning. In the end you stand where you began and are somebody else.',
  milestones: {
    lesHouches: {
      title: 'Les Houches',
      text: 'An arch of wood over a side street says that it begins here. Behind the roofs everything is white that is not sky.',
      fact: 'In 1767 Horace-Bénédict de Saussure went round the mountain with guides, servants and mules. It is the first circuit that is known of.',
      source: {
        label: 'The Telegraph: Mont Blanc and the father of mountaineering',
        url: 'https://telegraph.co.uk/travel/destinations/europe/articles/why-mont-blanc-drove-the-father-of-mountaineering-to-distraction',
      },
    },
    voza: {
      title: 'Col de Voza',
      text: 'The first pass. A small train with teeth climbs past you towards the glacier, and its passengers wave as if you were part of the view.',
      fact: 'The Tramway du Mont Blanc, opened in 1909, climbs to the Nid d’Aigle at 2,372 metres: the highest railway in France.',
      source: {
        label: 'Saint-Gervais: the Tramway du Mont Blanc',
        url: 'https://turismo.saintgervais.com/la-mia-ispirazione/il-tram-del-monte-bianco',
      },
    },
    contamines: {
      title: 'Les Contamines',
      text: 'A church painted like a cake, and a path of slabs that is older than it looks. The valley narrows, and from now on you carry your lunch.',
      fact: 'The baroque church of Notre-Dame de la Gorge stands at the end of the valley, where the old road over the Bonhomme begins.',
      source: {
        label: 'Les Contamines: Notre-Dame de la Gorge',
        url: 'https://www.lescontamines.com/winter/discover/the-resort/local-heritage/church-of-notre-dame-de-la-gorge',
      },
    },
    bonhomme: {
      title: 'Col du Bonhomme',
      text: 'Snow lies here when it has gone everywhere else. Two rocks stand above the pass like a man and his wife waiting for you.',
      fact: 'The pass lies at 2,329 metres between the massifs of Mont Blanc and the Beaufortain. Until 1355 it was the border of Savoy.',
      source: {
        label: 'Wikipedia: Col du Bonhomme',
        url: 'https://fr.wikipedia.org/wiki/Col_du_Bonhomme_(massif_du_Mont-Blanc)',
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
      fact: 'Flore-Alpe, a botanical garden above the lake at about 1,500 metres, keeps some four thousand kinds of plants from the mountains of the world.',
      source: {
        label: 'Fondation Etrillard: Flore-Alpe',
        url: 'https://fondationetrillard.ch/en/natural-heritage-prize-4th-edition/laureat',
      },
    },
    trient: {
      title: 'Trient',
      text: 'A pink church in a green hole, and above it a tongue of grey ice. It has been drawing back from the village for as long as people can remember.',
      fact: 'In the nineteenth century blocks of ice were cut from the Trient Glacier and taken to the cities of France by train.',
      source: {
        label: 'Géomorphologie de la montagne: exploitation de la glace',
        url: 'https://geomorphologie-montagne.ch/exploitation-de-la-glace-des-glaciers/',
      },
    },
    balme: {
      title: 'Col de Balme',
      text: 'One step more and the great view opens: the Aiguilles, the Drus, and the dome of the mountain at the end. France again.',
      fact: 'The stone on the pass, with France on one side and Suisse on the other, is of 1891. On the ridge not far from it stands one of 1738, with the cross of Savoy under a crown.',
      source: {
        label: 'Le blog de Christine à Chamonix: une borne du XVIIIe siècle',
        url: 'https://www.blogdechristineachamonix.fr/belle-surprise-pres-du-col-de-balme-une-borne-du-xviiieme-siecle/',
      },
    },
    lacBlanc: {
      title: 'Lac Blanc',
      text: 'Iron ladders, a last bend among boulders, and there is a lake in which the mountain stands on its head.',
      fact: 'Lac Blanc lies at 2,352 metres in the nature reserve of the Aiguilles Rouges, where ibex graze.',
      source: {
        label: 'Vivre en Haute-Savoie: Aiguilles Rouges',
        url: 'https://vivre-en-haute-savoie.com/randonnee-reserve-naturelle-des-aiguilles-rouges',
      },
    },
    brevent: {
      title: 'Le Brévent',
      text: 'The balcony. Far below the town looks like something that has been spilled. Opposite, the glaciers come down to you.',
      fact: 'In 1760 Horace-Bénédict de Saussure, aged twenty, came to Chamonix and promised a reward to whoever would be the first on Mont Blanc. It took twenty-six years.',
      source: {
        label: 'Swiss Alpine Club: Horace-Bénédict de Saussure',
        url: 'https://sac-cas.ch/it/le-alpi/horace-benedict-de-saussure-5445',
      },
    },
    home: {
      title: 'Les Houches again',
      text: 'The same arch, the same side street. You know now what stands behind each of those hills, for you have been there. The circle is closed.',
      fact: 'Mont Blanc is a little under 4,810 metres high; its cap of ice is measured anew every two years and is never quite the same.',
      source: { label: 'Wikipedia: Mont Blanc', url: 'https://en.wikipedia.org/wiki/Mont_Blanc' },
    },
  },
} as const;
