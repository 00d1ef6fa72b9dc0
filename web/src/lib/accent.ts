/** Backgrounds of text and links, and colors of text on the accent, by color scheme (ui/look/tokens.css). */
const schemes = {
  light: {
    grounds: ['#fbf8f3', '#ffffff', '#f4efe6', '#fce3d8'],
    surface: '#ffffff',
    toward: '#000000',
    ink: '#12332f',
  },
  dark: {
    grounds: ['#0f1f1d', '#16302c', '#122825', '#46291f'],
    surface: '#16302c',
    toward: '#ffffff',
    ink: '#eaf2ee',
  },
} as const;
const white = '#ffffff';
const dark = '#08201c';
/** The contrast that WCAG 2 requires of text. */
const readable = 4.5;

type Channels = [number, number, number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Returns a color between two, `share` of the second. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  return hexOf(a.map((value, at) => value + (b[at]! - value) * share));
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (low + 0.05);
}

export interface AccentShades {
  /** For buttons, links and lines. */
  action: string;
  /** For text on it. */
  ink: string;
  /** The background of the chosen item. */
  soft: string;
}

export type Scheme = keyof typeof schemes;

/** The closest shades of a color that can be read everywhere the product uses its own. */
export function shadesOf(accent: string, scheme: Scheme): AccentShades {
  const { grounds, surface, toward, ink } = schemes[scheme];
  const fits = (color: string) =>
    grounds.every((ground) => contrast(color, ground) >= readable) &&
    [white, dark].some((text) => contrast(color, text) >= readable);
  const steps = Array.from({ length: 101 }, (_, at) => mix(accent.toLowerCase(), toward, at / 100));
  const action = steps.find(fits) ?? toward;
  const softs = Array.from({ length: 20 }, (_, at) => mix(surface, accent.toLowerCase(), (20 - at) / 100));
  return {
    action,
    ink: contrast(action, white) >= readable ? white : dark,
    soft: softs.find((soft) => contrast(soft, ink) >= readable) ?? surface,
  };
}

const rules = ({ action, ink, soft }: AccentShades): string =>
  `--action:${action};--action-ink:${ink};--action-soft:${soft}`;

/** Returns the style sheet that gives the product this accent in both color schemes. */
export const accentCss = (accent: string): string =>
  `:root{${rules(shadesOf(accent, 'light'))}}[data-mantine-color-scheme='dark']{${rules(shadesOf(accent, 'dark'))}}`;
