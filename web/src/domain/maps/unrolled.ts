type Ring = number[][];

/**
 * Makes a ring that crosses the 180th meridian continue beyond it, because a jump back would be a line across the whole
 * world. A ring around the whole world (Antarctica) is closed along the pole.
 */
export function unrolled(ring: Ring): Ring {
  let turns = 0;
  const rolled = ring.map(([x = 0, y = 0], at) => {
    const step = at ? x - ring[at - 1]![0]! : 0;
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + turns * 360, y];
  });
  if (!turns) return rolled;
  const [first, last] = [rolled[0]!, rolled.at(-1)!];
  return [...rolled, [last[0]!, -90], [first[0]!, -90], first];
}
