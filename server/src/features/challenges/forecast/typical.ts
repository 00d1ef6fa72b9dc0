/**
 * Typical adults, where nothing is known of these. Of 3,744 adults in the USA 36.1 % walked fewer than 5,000 steps a day and 16.3 %
 * 10,000 or more (Tudor-Locke and others 2012, NHANES 2005-2006, doi 10.4278/ajhp.100326-QUAN-95). A log-normal distribution has both
 * shares with this middle and this spread.
 */
const middleSteps = 6000;
const spread = 0.518;
/** 95 of 100 people or teams are below. */
const front = 1.645;

const meanSteps = middleSteps * Math.exp(spread ** 2 / 2);
const deviation = meanSteps * Math.sqrt(Math.exp(spread ** 2) - 1);
const usualTeam = 8;

/** The share of people below a standard score (Abramowitz and Stegun 26.2.17, right to 7 digits). */
function shareBelow(score: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(score));
  const density = Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI);
  const sum =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return score >= 0 ? 1 - density * sum : density * sum;
}

export const typicalSteps = {
  middle: middleSteps,
  front: middleSteps * Math.exp(front * spread),
  /** Of ten, how many walk so much a day. */
  reachOfTen: (steps: number): number => 10 * (1 - shareBelow(Math.log(steps / middleSteps) / spread)),
  teams: { best: meanSteps + (front * deviation) / Math.sqrt(usualTeam), middle: meanSteps },
};

/**
 * Which part of all points people earn in a wellness challenge: nobody has counted it in the field, so this is an assumption, and the
 * screen says so: some metrics on most days in the middle, nearly everything at the front.
 */
export const typicalPoints = { middle: 0.4, front: 0.8, spread: 0.243 };

/** Of ten, how many earn this part of all points, with that middle and that spread. */
export const reachPart = (part: number): number =>
  10 * (1 - shareBelow((part - typicalPoints.middle) / typicalPoints.spread));
