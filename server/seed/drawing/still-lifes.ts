import {
  drawLine,
  fillBelow,
  fillEllipse,
  fillGradient,
  fillPolygon,
  type Canvas,
  type Colour,
} from './canvas.ts';

const white: Colour = [252, 250, 244];
const ink: Colour = [52, 58, 64];

export function fruit(canvas: Canvas): void {
  fillGradient(canvas, [250, 236, 214], [246, 224, 196]);
  fillBelow(canvas, [196, 152, 112], () => 300);
  for (const [x, y, radius, colour] of [
    [232, 190, 48, [226, 84, 70]],
    [310, 168, 52, [246, 182, 66]],
    [384, 196, 46, [128, 172, 84]],
    [276, 218, 40, [238, 140, 60]],
    [346, 222, 40, [186, 66, 92]],
  ] as const) {
    fillEllipse(canvas, colour, [x, y], radius);
    fillEllipse(canvas, white, [x - radius * 0.3, y - radius * 0.35], radius * 0.13);
  }
  fillPolygon(
    canvas,
    [74, 120, 142],
    [
      [170, 222],
      [440, 222],
      [372, 318],
      [238, 318],
    ],
  );
  fillEllipse(canvas, [60, 100, 122], [305, 222], 136, 10);
}

export function shoes(canvas: Canvas): void {
  fillGradient(canvas, [206, 222, 228], [230, 232, 226]);
  fillBelow(canvas, [150, 132, 112], () => 292);
  for (const [x, colour] of [
    [80, [214, 96, 72]],
    [320, [214, 96, 72]],
  ] as const) {
    fillEllipse(canvas, colour, [x + 140, 262], 62, 36);
    fillPolygon(canvas, colour, [
      [x + 10, 180],
      [x + 78, 180],
      [x + 150, 232],
      [x + 150, 290],
      [x + 4, 290],
    ]);
    fillPolygon(canvas, white, [
      [x - 4, 284],
      [x + 204, 284],
      [x + 198, 306],
      [x + 2, 306],
    ]);
    for (let at = 0; at < 4; at += 1)
      drawLine(
        canvas,
        white,
        [
          [x + 72 + at * 20, 196 + at * 13],
          [x + 96 + at * 20, 184 + at * 15],
        ],
        5,
      );
  }
}

export function city(canvas: Canvas): void {
  fillGradient(canvas, [232, 214, 200], [248, 236, 218]);
  const walls = [
    [176, 110, 92],
    [206, 160, 108],
    [122, 142, 150],
    [196, 132, 118],
    [152, 160, 132],
  ] as const;
  walls.forEach((colour, at) => {
    const [left, top] = [20 + at * 114, 120 + ((at * 37) % 60)];
    fillPolygon(canvas, colour, [
      [left, top],
      [left + 104, top],
      [left + 104, 330],
      [left, 330],
    ]);
    fillPolygon(canvas, ink, [
      [left + 52, top - 44],
      [left + 110, top],
      [left - 6, top],
    ]);
    for (let window = 0; window < 6; window += 1) {
      const [x, y] = [left + 18 + (window % 2) * 42, top + 20 + Math.floor(window / 2) * 48];
      fillPolygon(
        canvas,
        [252, 232, 176],
        [
          [x, y],
          [x + 26, y],
          [x + 26, y + 30],
          [x, y + 30],
        ],
      );
    }
  });
  fillBelow(canvas, [168, 162, 154], () => 330);
  fillBelow(canvas, [140, 134, 128], () => 352);
}

export function stairs(canvas: Canvas): void {
  fillGradient(canvas, [214, 224, 222], [194, 208, 208]);
  for (let at = 0; at < 8; at += 1) {
    const [left, top] = [60 + at * 62, 356 - at * 38];
    fillPolygon(canvas, at % 2 ? [126, 140, 146] : [142, 156, 160], [
      [left, top],
      [600, top],
      [600, 400],
      [left, 400],
    ]);
    drawLine(
      canvas,
      white,
      [
        [left, top],
        [left + 62, top],
      ],
      4,
    );
  }
  drawLine(
    canvas,
    [176, 116, 78],
    [
      [52, 286],
      [560, -26],
    ],
    11,
  );
}

export function soup(canvas: Canvas): void {
  fillGradient(canvas, [92, 120, 108], [72, 100, 92]);
  fillEllipse(canvas, [54, 78, 72], [304, 214], 172, 150);
  fillEllipse(canvas, white, [300, 204], 170, 148);
  fillEllipse(canvas, [232, 228, 216], [300, 204], 138, 118);
  fillEllipse(canvas, [226, 138, 62], [300, 206], 128, 108);
  for (const [x, y] of [
    [250, 170],
    [330, 160],
    [368, 216],
    [288, 232],
    [232, 236],
    [326, 266],
  ] as const)
    fillEllipse(canvas, [104, 150, 76], [x, y], 13, 9);
  drawLine(
    canvas,
    [206, 204, 198],
    [
      [500, 80],
      [500, 330],
    ],
    12,
  );
  fillEllipse(canvas, [206, 204, 198], [500, 90], 24, 34);
}
