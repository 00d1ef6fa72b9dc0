interface Walked<P> {
  person: P;
  steps: number;
}

/** Most steps first. Equal steps share a rank (1, 1, 3) and keep their order. */
export function rankBySteps<P>(people: readonly Walked<P>[]): (Walked<P> & { rank: number })[] {
  const inOrder = people.toSorted((a, b) => b.steps - a.steps);
  let rank = 0;
  return inOrder.map((each, at) => {
    if (inOrder[at - 1]?.steps !== each.steps) rank = at + 1;
    return { ...each, rank };
  });
}
