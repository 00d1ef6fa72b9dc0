/** What stands on a card; what the member did not tick is not among it. */
export interface CardWords {
  headline: string;
  /** Small below the headline. */
  quiet: readonly string[];
  /** Large; empty without one. */
  figure: string;
  foot: readonly string[];
}

export const cardSize = 1080;

const colors = {
  ground: '#fbf8f3',
  ink: '#12332f',
  quiet: '#4f6460',
  trail: '#f2673c',
  sun: '#f9d58a',
  far: '#dcebdd',
  near: '#c6dfcb',
  hill: '#a9cdb4',
  white: '#ffffff',
};

/** Returns the height of the way, the same curve as on every trail. */
const wayY = (x: number) =>
  760 - 90 * Math.sin(x / 172 + 0.35) * Math.exp(-x / 1200) + 44 * Math.sin(x / 94 + 2.4) * (x / cardSize);

function hill(paint: CanvasRenderingContext2D, color: string, y: (x: number) => number): void {
  paint.fillStyle = color;
  paint.beginPath();
  paint.moveTo(0, cardSize);
  for (let x = 0; x <= cardSize; x += 10) paint.lineTo(x, y(x));
  paint.lineTo(cardSize, cardSize);
  paint.fill();
}

/** Hills, sun and the way, with a dot as far as the member came. */
function drawLand(paint: CanvasRenderingContext2D, position: number): void {
  paint.fillStyle = colors.ground;
  paint.fillRect(0, 0, cardSize, cardSize);
  paint.fillStyle = colors.sun;
  paint.beginPath();
  paint.arc(860, 620, 96, 0, 2 * Math.PI);
  paint.fill();
  hill(paint, colors.far, (x) => 700 - 60 * Math.sin(x / 230 + 4.2));
  hill(paint, colors.near, (x) => 800 - 50 * Math.sin(x / 142 + 5.4));
  hill(paint, colors.hill, (x) => wayY(x) + 6);
  const here = 60 + Math.min(1, Math.max(0, position)) * (cardSize - 120);
  for (const [color, width, to] of [
    [colors.white, 26, cardSize],
    [colors.trail, 18, here],
  ] as const) {
    paint.strokeStyle = color;
    paint.lineWidth = width;
    paint.lineCap = 'round';
    paint.beginPath();
    for (let x = 0; x <= to; x += 10) paint.lineTo(x, wayY(x));
    paint.stroke();
  }
  paint.fillStyle = colors.white;
  paint.beginPath();
  paint.arc(here, wayY(here), 36, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = colors.trail;
  paint.beginPath();
  paint.arc(here, wayY(here), 26, 0, 2 * Math.PI);
  paint.fill();
}

/** Writes a text in lines that fit, and answers where the next one begins. */
function write(
  paint: CanvasRenderingContext2D,
  text: string,
  y: number,
  { size, weight, color }: { size: number; weight: number; color: string },
): number {
  paint.font = `${weight} ${size}px "Bricolage Grotesque Variable", sans-serif`;
  paint.fillStyle = color;
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && paint.measureText(longer).width > cardSize - 144) {
      paint.fillText(line, 72, at);
      at += size * 1.15;
      line = word;
    } else line = longer;
  }
  paint.fillText(line, 72, at);
  return at + size * 1.15;
}

/** Draws the card to share: the way, one's own result, and nothing about health. */
export function drawCard(canvas: HTMLCanvasElement, words: CardWords, position: number): void {
  const paint = canvas.getContext('2d');
  if (!paint) return;
  drawLand(paint, position);
  const quiet = { size: 40, weight: 500, color: colors.quiet };
  let y = write(paint, words.headline, 150, { size: 76, weight: 700, color: colors.ink });
  for (const line of words.quiet) y = write(paint, line, y, quiet);
  if (words.figure) write(paint, words.figure, y + 40, { size: 84, weight: 700, color: colors.ink });
  write(paint, words.foot.join(' · '), cardSize - 60, { size: 36, weight: 600, color: colors.ink });
}
