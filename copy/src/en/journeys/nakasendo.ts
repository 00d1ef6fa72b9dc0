/** The Nakasendō, the inner road from Kyoto to Edo, which is Tokyo today. The words are our own, each fact has its source. */
export const nakasendo = {
  name: 'Nakasendō',
  about:
    'The road through the mountains, from the old capital to the new one: sixty-nine post towns, cedars, noodles, and women who chose it because no river had to be waded.',
  milestones: {
    kyoto: {
      title: 'Sanjō Bridge, Kyoto',
      text: 'The river is shallow, herons stand in it, and the bridge has posts with bronze onions. Here you bind your sandals and turn to the east.',
      fact: 'The Nakasendō was one of the five roads that the shoguns kept up from the seventeenth century on. It ran 534 kilometres and had 69 stations.',
      source: { label: 'Wikipedia: Nakasendō', url: 'https://en.wikipedia.org/wiki/Nakasend%C5%8D' },
    },
    kusatsu: {
      title: 'Kusatsu',
      text: 'Two great roads come together here, and both claim the inn. The other one goes by the sea; yours goes through the mountains.',
      fact: 'The honjin of Kusatsu, the inn for lords, kept a register of its guests for 182 years, a book for each year.',
      source: {
        label: 'Nippon Kichi: Kusatsu-juku Honjin',
        url: 'https://nippon-kichi.jp/article_list.do?kwd=2794&ml_lang=en',
      },
    },
    toriimoto: {
      title: 'Toriimoto',
      text: 'From the pass behind the town lake Biwa lies below like a piece of sky. Then the way drops in among the houses.',
      fact: 'Lake Biwa is the largest lake of Japan and one of the oldest on earth: about four million years.',
      source: { label: 'Wikipedia: Lake Biwa', url: 'https://en.wikipedia.org/wiki/Lake_Biwa' },
    },
    sekigahara: {
      title: 'Sekigahara',
      text: 'Rice fields, a quiet station, a few flags. It is hard to believe what was decided in this little valley in one foggy morning.',
      fact: 'On 21 October 1600 Tokugawa Ieyasu won the battle of Sekigahara; his family ruled Japan for more than 250 years after it.',
      source: {
        label: 'Wikipedia: Battle of Sekigahara',
        url: 'https://en.wikipedia.org/wiki/Battle_of_Sekigahara',
      },
    },
    gifu: {
      title: 'Gifu',
      text: 'The plain, wide and hot, and a castle on a tooth of rock. On the river at night men fish with birds, by the light of baskets of fire.',
      fact: 'Fishing with cormorants on the Nagara river has a history of more than 1,300 years; its masters are in the service of the imperial household.',
      source: {
        label: 'Wikipedia: Cormorant fishing',
        url: 'https://en.wikipedia.org/wiki/Cormorant_fishing',
      },
    },
    hosokute: {
      title: 'Hosokute',
      text: 'Stone paving under cedars, moss on everything. A wooden inn has taken in travellers here since before there were trains.',
      fact: 'At the Biwa pass close by lies one of the longest pieces of the old stone paving that are left of the road: more than 700 metres.',
      source: {
        label: 'Diverse Japan: the Nakasendō, days 4 to 6',
        url: 'https://diversejapan.wordpress.com/2013/10/16/the-nakasendo-road-part-two-day-4-6/',
      },
    },
    magome: {
      title: 'Magome',
      text: 'A street so steep that no cart ever used it, with water running down its side. At the top you turn round, and there stands Mount Ena.',
      fact: 'The novelist Shimazaki Tōson was born here in 1872; the first words of his great book say that the Kiso road lies entirely in the mountains.',
      source: { label: 'Wikipedia: Magome-juku', url: 'https://en.wikipedia.org/wiki/Magome-juku' },
    },
    tsumago: {
      title: 'Tsumago',
      text: 'No wires, no cars, no noise: only dark wood, paper lanterns and persimmons on a string. It looks as it did because people here decided that it should.',
      fact: 'The people of Tsumago agreed in 1971 not to sell, rent out or destroy their houses. It was one of the first towns of Japan to be preserved as a whole.',
      source: { label: 'Wikipedia: Tsumago-juku', url: 'https://en.wikipedia.org/wiki/Tsumago-juku' },
    },
    nezame: {
      title: 'Nezame no Toko',
      text: 'Blocks of white granite, cut square by the river and green water between them. It looks like beds, and so it was named: where one wakes.',
      fact: 'Its name means bed of awakening. People tell that Urashima Tarō, the fisherman who had been in the palace of the sea, woke up here as from a dream.',
      source: { label: 'Wikipedia: Nezame no toko', url: 'https://en.wikipedia.org/wiki/Nezame_no_toko' },
    },
    fukushima: {
      title: 'Kiso-Fukushima',
      text: 'The gate where papers were looked at. Guns must not go in and women must not go out: so the shogun kept his lords’ families where he wanted them.',
      fact: 'The barrier of Fukushima was one of the four largest in Japan. It looked for guns, and for wives of lords who tried to get home.',
      source: {
        label: 'Really Rural Japan: Kiso Fukushima',
        url: 'https://reallyruraljapan.com/kiso-fukushima',
      },
    },
    narai: {
      title: 'Narai',
      text: 'A kilometre of houses, and each leans a little out over the street to see who comes. Buy a comb here, as everybody did.',
      fact: 'Narai was called Narai of the thousand houses, for it was the richest town of the Kiso valley.',
      source: { label: 'Wikipedia: Narai-juku', url: 'https://en.wikipedia.org/wiki/Narai-juku' },
    },
    shimosuwa: {
      title: 'Shimosuwa',
      text: 'Hot water comes out of the ground, and the whole town bathes in it. The lake freezes with a sound of its own.',
      fact: 'When Lake Suwa freezes, a ridge of ice may rise across it with a roar: the crossing of the gods. It has been written down since the fifteenth century.',
      source: { label: 'Wikipedia: Lake Suwa', url: 'https://en.wikipedia.org/wiki/Lake_Suwa' },
    },
    wada: {
      title: 'Wada Pass',
      text: 'The longest climb and the highest point. Snow came early here, and tea houses kept a light burning for those who were late.',
      fact: 'It was one of the hardest stretches of the road, and the next inn more than twenty kilometres off. The obsidian of these slopes has been dug since the Stone Age.',
      source: { label: 'Wikipedia: Wada-shuku', url: 'https://en.wikipedia.org/wiki/Wada-shuku' },
    },
    karuizawa: {
      title: 'Karuizawa',
      text: 'Larches, villas, and a mountain with a plume of smoke over the roofs. It is cool here while the plain below boils.',
      fact: 'Mount Asama, 2,568 metres, is the most active volcano on Honshū; its eruption of 1783 made the great famine of those years worse.',
      source: { label: 'Wikipedia: Mount Asama', url: 'https://en.wikipedia.org/wiki/Mount_Asama' },
    },
    usui: {
      title: 'Usui Pass',
      text: 'On the border of two provinces stands a shrine that belongs to both. From the edge you see mountains in rows, and far off the haze of the great plain.',
      fact: 'The railway that replaced the road up here in 1893 was so steep that its engines had to hold on to a toothed rail; some of its brick bridges still stand.',
      source: { label: 'Japan Travel: Megane Bridge', url: 'https://japan-travel.net/en/attractions/11345' },
    },
    takasaki: {
      title: 'Takasaki',
      text: 'Down on the plain the mulberry fields begin. Round red figures without eyes look at you from every shop: paint one eye now and the other when your wish has come true.',
      fact: 'Takasaki makes more daruma dolls than any other place in Japan.',
      source: { label: 'Daimonya: about Takasaki daruma', url: 'https://www.daimonya.jp/en/about/' },
    },
    omiya: {
      title: 'Ōmiya',
      text: 'Two kilometres of zelkova trees lead straight to the shrine that has given the town its name: great shrine. It is allowed to stop asking how far it still is.',
      fact: 'The way to the Hikawa shrine of Ōmiya is held to be the longest straight approach in Japan. More than 280 shrines around here bear its name.',
      source: { label: 'WOW U: Hikawa Shrine', url: 'https://wow-u.jp/areas/102' },
    },
    edo: {
      title: 'Nihonbashi',
      text: 'A stone bridge with lions, and a motorway above it. In the middle of the road a plate of bronze says that this is kilometre zero. You have walked to it.',
      fact: 'The first bridge was built here in 1603, and the five great roads set out from it. The stone bridge of today is of 1911.',
      source: { label: 'Monumento: zero milestone in Japan', url: 'https://en.monumen.to/spots/277' },
    },
  },
} as const;
