/** The Appalachian Trail, from Georgia northward to Maine. The words are our own, each fact has its source. */
export const appalachianTrail = {
  name: 'Appalachian Trail',
  about:
    'Fourteen states under one roof of leaves: from the south, where spring begins, up the old mountains to a summit in Maine. Most who set out walk a part of it. All of them tell of it.',
  milestones: {
    springer: {
      title: 'Springer Mountain',
      text: 'A bronze walker on a rock, a book to write your name into, and a white stripe on a tree. There will be a great many more of those stripes.',
      fact: 'The idea of the trail is from Benton MacKaye, who wrote it down in 1921; it was walked through from end to end in one piece for the first time in 1948, by Earl Shaffer.',
      source: {
        label: 'Wikipedia: Appalachian Trail',
        url: 'https://en.wikipedia.org/wiki/Appalachian_Trail',
      },
    },
    clingmans: {
      title: 'Kuwohi',
      text: 'Spruce and fog. A ramp winds up to a tower, and from it you see ridge behind ridge, each a little bluer. It does not get higher than here.',
      fact: 'At 2,025 metres this is the highest point of the trail. In 2024 the mountain got its Cherokee name back: Kuwohi, the mulberry place.',
      source: { label: 'Wikipedia: Kuwohi', url: 'https://en.wikipedia.org/wiki/Kuwohi' },
    },
    hotSprings: {
      title: 'Hot Springs',
      text: 'The trail is the main street. Your pack leans against the wall of the diner, and warm water waits by the river.',
      fact: 'The springs here are 42 degrees warm. William Neilson bought them in 1791 and built an inn.',
      source: {
        label: 'Wikipedia: Hot Springs, North Carolina',
        url: 'https://en.wikipedia.org/wiki/Hot_Springs,_North_Carolina',
      },
    },
    roan: {
      title: 'Roan Highlands',
      text: 'Grass on the tops, where there ought to be forest, and nobody knows why. In June everything is red with rhododendron.',
      fact: 'Roan has the longest stretch of grassy balds in the Appalachians, and the largest natural garden of rhododendrons in the world.',
      source: {
        label: 'Wikipedia: Roan Mountain',
        url: 'https://en.wikipedia.org/wiki/Roan_Mountain_(Roan_Highlands)',
      },
    },
    damascus: {
      title: 'Damascus',
      text: 'Several paths meet in this town, and all of its front porches look at walkers. Somebody asks you how far you came and gives you a peach.',
      fact: 'In May Damascus holds Trail Days, which draw more than twenty thousand people into a town of fewer than a thousand.',
      source: {
        label: 'Wikipedia: Damascus, Virginia',
        url: 'https://en.wikipedia.org/wiki/Damascus,_Virginia',
      },
    },
    mcafee: {
      title: 'McAfee Knob',
      text: 'A tongue of rock over the valley. Everybody has a picture of themselves with dangling legs here; now you do too.',
      fact: 'McAfee Knob, 974 metres, is said to be the most photographed place of the whole trail.',
      source: { label: 'Wikipedia: McAfee Knob', url: 'https://en.wikipedia.org/wiki/McAfee_Knob' },
    },
    shenandoah: {
      title: 'Shenandoah',
      text: 'A kind stretch. The deer do not look up, and the bears look up and go on eating. At night fireflies mend the holes in the dark.',
      fact: 'A hundred miles of the trail run through Shenandoah National Park, in which several hundred black bears live.',
      source: {
        label: 'Wikipedia: Shenandoah National Park',
        url: 'https://en.wikipedia.org/wiki/Shenandoah_National_Park',
      },
    },
    harpers: {
      title: 'Harpers Ferry',
      text: 'Two rivers meet between three states. They take your picture at the office and put it into a book with all the others.',
      fact: 'In October 1859 John Brown seized the arsenal here to begin the end of slavery. He failed, and the war he foresaw came a year and a half later.',
      source: {
        label: 'Wikipedia: John Brown’s raid on Harpers Ferry',
        url: 'https://en.wikipedia.org/wiki/John_Brown%27s_raid_on_Harpers_Ferry',
      },
    },
    halfway: {
      title: 'Pine Grove Furnace',
      text: 'Half, or near enough. It is the custom to eat half a gallon of ice cream here, and it is a custom that is thought over only afterwards.',
      fact: 'The Appalachian Trail Museum at Pine Grove Furnace, opened in 2010 in an old mill, is the first in the country that is about walking.',
      source: {
        label: 'Wikipedia: Appalachian Trail Museum',
        url: 'https://en.wikipedia.org/wiki/Appalachian_Trail_Museum',
      },
    },
    delaware: {
      title: 'Delaware Water Gap',
      text: 'The river has sawn through the mountain rather than go round it. You cross on the bridge with the lorries, and then it is quiet again.',
      fact: 'The gap is about 370 metres deep and 1.6 kilometres wide. Mount Tammany on one side of it is in New Jersey, Mount Minsi on the other in Pennsylvania.',
      source: {
        label: 'National Park Service: geodiversity of the Delaware Water Gap',
        url: 'https://www.nps.gov/articles/nps-geodiversity-atlas-delaware-water-gap-national-recreation-area-new-jersey-and-pennsylvania.htm',
      },
    },
    bearMountain: {
      title: 'Bear Mountain',
      text: 'Steps of granite, picnics, and on the horizon, very small, the towers of New York. Below waits the bridge over the Hudson.',
      fact: 'The first piece of the trail was opened here in 1923. At the zoo by the river lies its lowest point, about 38 metres above the sea.',
      source: {
        label: 'Wikipedia: Bear Mountain State Park',
        url: 'https://en.wikipedia.org/wiki/Bear_Mountain_State_Park',
      },
    },
    greylock: {
      title: 'Mount Greylock',
      text: 'A tower of stone with a light on it, the highest of Massachusetts. Writers have walked up here to look at the weather from above.',
      fact: 'Herman Melville saw the mountain from his desk while he wrote Moby-Dick. That it looked to him like a whale is told everywhere, but nobody has found where he said so.',
      source: {
        label: 'All Visible Objects: very like a whale',
        url: 'https://allvisibleobjects.substack.com/p/very-like-a-whale',
      },
    },
    hanover: {
      title: 'Hanover',
      text: 'Over the Connecticut and straight through a college lawn. Students pass you on bicycles, and neither of you envies the other.',
      fact: 'The Dartmouth Outing Club, founded in 1909, is the oldest of any college and keeps up some fifty miles of the trail.',
      source: {
        label: 'Wikipedia: Dartmouth Outing Club',
        url: 'https://en.wikipedia.org/wiki/Dartmouth_Outing_Club',
      },
    },
    washington: {
      title: 'Mount Washington',
      text: 'Above the trees, in a wind that leans on you. Cairns lead over the stones from one to the next; do not leave one before you see another.',
      fact: 'On 12 April 1934 a gust of 372 kilometres an hour was measured up here: a record for the whole earth until 1996.',
      source: { label: 'Wikipedia: Mount Washington', url: 'https://en.wikipedia.org/wiki/Mount_Washington' },
    },
    mahoosuc: {
      title: 'Mahoosuc Notch',
      text: 'One mile of boulders as big as houses, over, under and between them. Somebody’s pack has to go first. There is ice down there in July.',
      fact: 'It is known as the hardest mile of the trail. People need about two hours for it, and there are places where a pack has to come off and be pushed ahead.',
      source: {
        label: 'Ashley Sylvan: the most difficult mile',
        url: 'https://ashleysylvan.com/2016/08/06/the-most-difficult-mile/',
      },
    },
    kennebec: {
      title: 'The Kennebec',
      text: 'No bridge, no ford: a canoe with a white stripe on its floor takes you over, and it counts as walking.',
      fact: 'The ferry is part of the official trail, because water let out of the dam upriver can make the Kennebec rise quickly.',
      source: { label: 'Wikipedia: Kennebec River', url: 'https://en.wikipedia.org/wiki/Kennebec_River' },
    },
    wilderness: {
      title: 'The Hundred-Mile Wilderness',
      text: 'A sign warns you to have food for ten days. Then come loons, moose, roots and lakes, and no road that would be worth the name.',
      fact: 'It is held to be the wildest piece of the trail: about a hundred miles from Monson to Abol Bridge.',
      source: {
        label: 'Wikipedia: Hundred-Mile Wilderness',
        url: 'https://en.wikipedia.org/wiki/Hundred-Mile_Wilderness',
      },
    },
    katahdin: {
      title: 'Katahdin',
      text: 'The last climb goes by hands as well as feet. At the top stands a weathered board, and people put their foreheads against it. Go on, it is your turn.',
      fact: 'Katahdin means the greatest mountain in the tongue of the Penobscot. It is 1,606 metres high, and there is no higher one in Maine.',
      source: { label: 'Wikipedia: Mount Katahdin', url: 'https://en.wikipedia.org/wiki/Mount_Katahdin' },
    },
  },
} as const;
