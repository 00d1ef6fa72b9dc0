/** The Camino Francés to Santiago, from the pass over the Pyrenees to the sea of slate roofs in Galicia. The words are our own, each fact has its source. */
export const caminoFrances = {
  name: 'Camino de Santiago',
  about:
    'The way of Saint James as most walk it: over the Pyrenees, through wine and wheat, across the high plain and into the green of Galicia. People have walked it for a thousand years, each for a reason of their own.',
  milestones: {
    saintJean: {
      title: 'Saint-Jean-Pied-de-Port',
      text: 'Red houses, a steep street, and a gate in the wall through which everybody leaves. Behind it the road begins to climb and does not stop for a day.',
      fact: 'The Porte Saint-Jacques, by which pilgrims enter the town, is part of the World Heritage site of the routes of Santiago de Compostela in France.',
      source: {
        label: 'Wikipedia: Saint-Jean-Pied-de-Port',
        url: 'https://en.wikipedia.org/wiki/Saint-Jean-Pied-de-Port',
      },
    },
    roncesvalles: {
      title: 'Roncesvalles',
      text: 'Beech woods, fog, and then a roof of zinc between the trees. Monks have handed soup to walkers here for centuries, and beds are ready for you too.',
      fact: 'In 778 the rear guard of Charlemagne’s army was beaten near this pass by Basques. The Song of Roland made a legend of it three hundred years later.',
      source: {
        label: 'Wikipedia: Battle of Roncevaux Pass',
        url: 'https://en.wikipedia.org/wiki/Battle_of_Roncevaux_Pass',
      },
    },
    pamplona: {
      title: 'Pamplona',
      text: 'Over the Magdalena bridge and under the walls you come into the first city. For once the streets are full of people who are going nowhere in particular.',
      fact: 'Every July the bulls run through these streets at the festival of San Fermín, more than 800 metres from their pen to the ring.',
      source: {
        label: 'Wikipedia: Running of the bulls',
        url: 'https://en.wikipedia.org/wiki/Running_of_the_bulls',
      },
    },
    perdon: {
      title: 'Alto del Perdón',
      text: 'A row of iron pilgrims leans into the wind on the ridge. Behind you lie the mountains, before you Navarre, as far as you will walk this week.',
      fact: 'The iron figures were made by Vicente Galbete in 1996. On them is written: where the way of the wind crosses the way of the stars.',
      source: {
        label: 'Escultura urbana: Monumento al peregrino',
        url: 'https://esculturaurbanaaragon.com.es/navarra25.htm',
      },
    },
    puente: {
      title: 'Puente la Reina',
      text: 'Two ways from France become one here, and together they cross the river on six old arches. Stop in the middle and look down: the seventh is under the ground.',
      fact: 'The Romanesque bridge was built in the eleventh century for pilgrims, so that they need not pay the ferrymen of the Arga.',
      source: { label: 'Wikipedia: Puente la Reina', url: 'https://en.wikipedia.org/wiki/Puente_la_Reina' },
    },
    logrono: {
      title: 'Logroño',
      text: 'The Ebro, wide and brown, and beyond it a town that smells of grilled mushrooms. All around stand the vines of La Rioja.',
      fact: 'The stone bridge over the Ebro was finished in 1884. A bridge is told of here as early as 1095, and some hold that San Juan de Ortega built the first of stone.',
      source: {
        label: 'Visit Logroño: Stone Bridge',
        url: 'https://www.visitalogrono.com/punto-de-inters/stone-bridge/?lang=en',
      },
    },
    domingo: {
      title: 'Santo Domingo de la Calzada',
      text: 'A saint who built roads gave this town its name and its reason. In his cathedral a rooster crows, which surprises those who came for the silence.',
      fact: 'A white rooster and a hen live in a coop inside the cathedral, in memory of a tale in which roasted birds got up and crowed to save an innocent pilgrim.',
      source: {
        label: 'Wikipedia: Santo Domingo de la Calzada',
        url: 'https://en.wikipedia.org/wiki/Santo_Domingo_de_la_Calzada',
      },
    },
    burgos: {
      title: 'Burgos',
      text: 'For an hour you walk towards two towers of stone lace. When you stand before them you forget that your feet were what you thought of.',
      fact: 'Burgos Cathedral was begun in 1221 and has been a World Heritage site of its own since 1984.',
      source: { label: 'Wikipedia: Burgos Cathedral', url: 'https://en.wikipedia.org/wiki/Burgos_Cathedral' },
    },
    fromista: {
      title: 'Frómista',
      text: 'Wheat to the left, wheat to the right, and a canal with poplars. In the middle of it stands a small church without a mistake, and animals and faces look down from under its eaves.',
      fact: 'San Martín de Tours in Frómista was begun in the eleventh century, for Queen Muniadona of Castile; the monastery it belonged to has gone.',
      source: {
        label: 'Wikipedia: Church of Saint Martin of Tours, Frómista',
        url: 'https://en.wikipedia.org/wiki/Church_of_Saint_Martin_of_Tours,_Fr%C3%B3mista',
      },
    },
    sahagun: {
      title: 'Sahagún',
      text: 'Brick instead of stone, because there is no stone to be had on this plain. An arch stands alone in the road: the abbey it belonged to has gone.',
      fact: 'San Tirso in Sahagún, of the twelfth century, is one of the earliest brick churches in the style that is called Mudéjar.',
      source: {
        label: 'La guía: San Tirso en Sahagún',
        url: 'https://arte.laguia2000.com/arquitectura/iglesia-san-tirso-en-sahagun',
      },
    },
    leon: {
      title: 'León',
      text: 'Come in out of the sun and let your eyes get used to it. Then the walls of the cathedral turn out to be made of light.',
      fact: 'León Cathedral has about 1,800 square metres of stained glass, much of it from the thirteenth to the fifteenth century.',
      source: {
        label: 'Wikipedia: León Cathedral',
        url: 'https://en.wikipedia.org/wiki/Le%C3%B3n_Cathedral',
      },
    },
    astorga: {
      title: 'Astorga',
      text: 'Here another old road comes up from the south to meet yours. On the hill a palace stands that looks as if a child had been allowed to draw it.',
      fact: 'The Episcopal Palace of Astorga was designed by Antoni Gaudí and built between 1889 and 1913: one of three buildings of his outside Catalonia.',
      source: {
        label: 'Wikipedia: Episcopal Palace, Astorga',
        url: 'https://en.wikipedia.org/wiki/Episcopal_Palace,_Astorga',
      },
    },
    cruz: {
      title: 'Cruz de Ferro',
      text: 'A tall post on a heap of stones, and on the post a small iron cross. Everybody lays a stone down here that they have carried from home. Yours is the one you brought.',
      fact: 'At 1,504 metres this is about the highest point of the French Way. The iron cross stands on a wooden pole about five metres high.',
      source: { label: 'Wikipedia: Cruz de Ferro', url: 'https://en.wikipedia.org/wiki/Cruz_de_Ferro' },
    },
    ponferrada: {
      title: 'Ponferrada',
      text: 'Down from the mountains your knees complain, and there lies a castle as castles ought to be, with towers for every mood.',
      fact: 'King Ferdinand II of León gave the town to the Knights Templar in 1178 to protect the pilgrims; they built and widened its castle.',
      source: { label: 'Wikipedia: Ponferrada', url: 'https://en.wikipedia.org/wiki/Ponferrada' },
    },
    cebreiro: {
      title: 'O Cebreiro',
      text: 'The last great climb, and at its top it rains, because here Galicia begins. Round stone huts with straw roofs keep close together against the weather.',
      fact: 'Elías Valiña, priest of O Cebreiro, painted the first yellow arrows along the way to Santiago in the 1980s.',
      source: { label: 'Aquí Madrid: o cura do Cebreiro', url: 'https://aqui.madrid/o-cura-do-cebreiro' },
    },
    sarria: {
      title: 'Sarria',
      text: 'Suddenly there are many of you. Fresh shoes and loud voices fill the lane under the oaks; they have a hundred kilometres ahead, and you know what is in those.',
      fact: 'Who walks at least the last 100 kilometres may ask for the Compostela, the certificate of the pilgrimage. That is why so many begin at Sarria.',
      source: { label: 'Wikipedia: Sarria', url: 'https://en.wikipedia.org/wiki/Sarria,_Lugo' },
    },
    gozo: {
      title: 'Monte do Gozo',
      text: 'The hill of joy: from here pilgrims saw the towers of the cathedral for the first time, and whoever saw them first was called king.',
      fact: 'Monte do Gozo is 370 metres high and lies between four and five kilometres from the cathedral.',
      source: { label: 'Wikipedia: Monte do Gozo', url: 'https://en.wikipedia.org/wiki/Monte_do_Gozo' },
    },
    santiago: {
      title: 'Santiago de Compostela',
      text: 'Through an arch where somebody plays the bagpipes, and out onto the square. People lie on the stones with their packs for pillows and look up. So do you. You are there.',
      fact: 'The Botafumeiro of the cathedral, a censer of 53 kilograms and 1.5 metres, swings on its rope in an arc of 65 metres through the transept.',
      source: { label: 'Wikipedia: Botafumeiro', url: 'https://en.wikipedia.org/wiki/Botafumeiro' },
    },
  },
} as const;
