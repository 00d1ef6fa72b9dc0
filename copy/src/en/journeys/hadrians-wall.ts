/** Hadrian’s Wall Path: the words are our own, each fact has its source. */
export const hadriansWall = {
  name: 'Hadrian’s Wall Path',
  about:
    'From the mouth of the Tyne to the Solway marshes, along the edge of the Roman world: river banks, sheep, and a wall that has watched the weather for nineteen hundred years.',
  milestones: {
    segedunum: {
      title: 'Segedunum',
      text: 'Your way begins between a dry dock and a bath house. Here the wall came down to the river, and beyond its last stones the Tyne did the guarding.',
      fact: 'Segedunum was home to about 600 Roman soldiers, foot and horse, for almost three hundred years. The town that grew around it is still called Wallsend.',
      source: { label: 'Segedunum Roman Fort', url: 'https://segedunumromanfort.org.uk/' },
    },
    tyneBridges: {
      title: 'The bridges of the Tyne',
      text: 'One after another they cross above you, low and high, for trains, carts and walkers. The newest one tilts to let ships pass, like an eye that blinks.',
      fact: 'The Gateshead Millennium Bridge, opened to the public in 2001, was the first tilting bridge in the world: the whole of it turns to lift its deck out of the way of ships.',
      source: {
        label: 'Wikipedia: Gateshead Millennium Bridge',
        url: 'https://en.wikipedia.org/wiki/Gateshead_Millennium_Bridge',
      },
    },
    heddon: {
      title: 'Heddon-on-the-Wall',
      text: 'The city is behind you. In a meadow on the hill lies the first long piece of wall, broad enough to lie down across with your arms stretched out.',
      fact: 'About 220 metres of wall are to be seen at Heddon, built to the broad measure of the beginning: ten Roman feet, almost three metres. Later somebody dug a kiln for drying corn into it.',
      source: {
        label: 'English Heritage: Heddon-on-the-Wall',
        url: 'https://www.english-heritage.org.uk/visit/places/heddon-on-the-wall-hadrians-wall/',
      },
    },
    heavenfield: {
      title: 'Heavenfield',
      text: 'A wooden cross by the road, and across the grass a lonely church in a ring of trees. It is quiet here, which is the last thing it was on the day that made it known.',
      fact: 'About the year 634 Oswald of Northumbria won a battle here against Cadwallon of Gwynedd. Bede tells that he raised a cross of wood before it began.',
      source: {
        label: 'Wikipedia: Battle of Heavenfield',
        url: 'https://en.wikipedia.org/wiki/Battle_of_Heavenfield',
      },
    },
    chesters: {
      title: 'Chesters',
      text: 'Down to the North Tyne, over the old bridge and up to the riders’ fort. By the water stands their bath house, with niches where they may have left their clothes.',
      fact: 'Chesters was built for about 500 riders, and is the most complete Roman cavalry fort in Britain.',
      source: {
        label: 'English Heritage: Chesters Roman Fort and Museum',
        url: 'https://www.english-heritage.org.uk/visit/places/chesters-roman-fort-and-museum-hadrians-wall/',
      },
    },
    mithras: {
      title: 'The temple of Mithras',
      text: 'In a wet hollow below the fort of Carrawburgh stands a room without a roof, with altars at its end. Once it was dark in here, and only those who knew the rites came in.',
      fact: 'The temple was found in 1949. Soldiers of Carrawburgh had built it around AD 200 for Mithras, a god who came from the east.',
      source: {
        label: 'English Heritage: Temple of Mithras, Carrawburgh',
        url: 'https://www.english-heritage.org.uk/visit/places/temple-of-mithras-carrawburgh-hadrians-wall/',
      },
    },
    housesteads: {
      title: 'Housesteads',
      text: 'The wall climbs onto the dark crags now. The fort hangs on the slope with its gates open to the wind, and from its northern edge you look as far as a guard did.',
      fact: 'Housesteads, Vercovicium to its soldiers, held around 800 men. Its latrine, with a channel of running water for the sponges, is among the best kept in Britain.',
      source: {
        label: 'English Heritage: Housesteads Roman Fort',
        url: 'https://www.english-heritage.org.uk/visit/places/housesteads-roman-fort-hadrians-wall/',
      },
    },
    sycamoreGap: {
      title: 'Sycamore Gap',
      text: 'A deep dip in the ridge, steep down and steep up again. A single tree stood here so long that half the world knew its outline; shoots are growing from the stump.',
      fact: 'The sycamore was felled unlawfully in the night to 28 September 2023. In the summer after that, new shoots came up from its stump.',
      source: {
        label: 'Wikipedia: Sycamore Gap tree',
        url: 'https://en.wikipedia.org/wiki/Sycamore_Gap_tree',
      },
    },
    winshields: {
      title: 'Winshield Crags',
      text: 'Higher it does not get. Loughs shine to the north, the valley lies to the south, and on a clear day a silver line in the west tells you where you are going.',
      fact: 'At 345 metres above the sea, Winshield Crags are the highest point of the wall and of the path.',
      source: {
        label: 'Northumberland National Park: Winshield Crags',
        url: 'https://www.northumberlandnationalpark.org.uk/walk/winshield-crags-cawfields/',
      },
    },
    birdoswald: {
      title: 'Birdoswald',
      text: 'The crags are behind you and the land turns green. The wall walks beside you here almost without a gap, up from the bridge at Willowford to the gate of the fort.',
      fact: 'At Birdoswald stands the longest continuous piece of Hadrian’s Wall that is left, and the fort was still lived in long after Rome had stopped paying its soldiers.',
      source: {
        label: 'English Heritage: Birdoswald Roman Fort',
        url: 'https://www.english-heritage.org.uk/visit/places/birdoswald-roman-fort-hadrians-wall/',
      },
    },
    carlisle: {
      title: 'Carlisle',
      text: 'Fields, lanes, the river Eden, and then the red walls of a city that changed hands more often than most. From here on it is flat to the end.',
      fact: 'King William II had the first castle at Carlisle built in 1092. In 1568 Mary, Queen of Scots, was held in it.',
      source: {
        label: 'English Heritage: Carlisle Castle',
        url: 'https://www.english-heritage.org.uk/visit/places/carlisle-castle/',
      },
    },
    bowness: {
      title: 'Bowness-on-Solway',
      text: 'Salt in the air, mud flats and wading birds, Scotland across the water. At the end of the lane a small shelter says that you have come as far as the wall did. You have.',
      fact: 'Bowness stands on the Roman fort of Maia, the second largest on the wall, at its western end. Many of its houses have stones of the wall in them.',
      source: { label: 'Roman Britain: Maia', url: 'https://www.roman-britain.co.uk/places/bowness/' },
    },
  },
} as const;
