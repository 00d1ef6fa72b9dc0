/** A sum and the parts it is made of, each with noise of its own. */
export interface Measured {
  whole: number;
  parts: readonly number[];
}

/**
 * Makes a whole and its parts add up: both were measured with the same noise, so that the whole and the sum of the parts are
 * weighed by how exact they are, and what is left is shared out evenly. Whole numbers, the first parts take the rest.
 */
export function addingUp({ whole, parts }: Measured): Measured {
  if (parts.length === 0) return { whole, parts };
  const sum = parts.reduce((all, part) => all + part, 0);
  const best = Math.round((parts.length * whole + sum) / (parts.length + 1));
  const share = Math.floor((best - sum) / parts.length);
  const rest = best - sum - share * parts.length;
  return { whole: best, parts: parts.map((part, at) => part + share + (at < rest ? 1 : 0)) };
}
