/** Points one after another, longitude and latitude: '7.07 46.1, 7.08 46.12'. */
type Points = string;

interface Shore {
  metres: number;
  inland: Points;
  from?: number;
}

/** Scenery drawn by hand around a shipped route, and around that of the demo. */
export interface DrawnGround {
  /**
   * The coast of Natural Earth is coarser than this route: this many meters around it are land, and so is everything
   * between it and these points inland. `from`: only the part of the route west of it.
   */
  shore?: Shore;
  /** The same of its lakes. */
  lakeShore?: Shore;
  rivers?: readonly Points[];
  lakes?: readonly Points[];
  borders?: readonly Points[];
  /** Lines along the tops of mountains. */
  ridges?: readonly Points[];
  /** The more important the earlier, written as they are on the spot; of a country its code. */
  names: readonly (readonly ['town' | 'peak' | 'range' | 'water' | 'country', string, number, number])[];
}
