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
const moss: Colour = [94, 130, 88];
const pine: Colour = [47, 82, 68];

/** A gentle wave around a height. */
const wave =
  (at: number, swing: number, length: number, shift = 0) =>
  (x: number) =>
    at + Math.sin((x + shift) / length) * swing;

function tree(canvas: Canvas, x: number, foot: number, size: number, colour: Colour): void {
  drawLine(
    canvas,
    [96, 72, 56],
    [
      [x, foot],
      [x, foot - size * 0.5],
    ],
    size * 0.09,
  );
  for (const [up, half] of [
    [0.2, 0.34],
    [0.48, 0.27],
    [0.74, 0.19],
  ] as const)
    fillPolygon(canvas, colour, [
      [x, foot - size * (up + 0.42)],
      [x + size * half, foot - size * up],
      [x - size * half, foot - size * up],
    ]);
}

export function sunset(canvas: Canvas): void {
  fillGradient(canvas, [88, 78, 132], [250, 176, 112]);
  fillEllipse(canvas, [255, 221, 150], [390, 232], 52);
  fillBelow(canvas, [126, 92, 130], wave(250, 16, 90, 40));
  fillBelow(canvas, [84, 74, 118], wave(285, 20, 70, 200));
  fillBelow(canvas, [62, 92, 124], () => 322);
  for (const [x, y, long] of [
    [340, 336, 100],
    [362, 350, 60],
    [330, 366, 120],
    [356, 384, 70],
  ] as const)
    drawLine(
      canvas,
      [250, 190, 130],
      [
        [x, y],
        [x + long, y],
      ],
      4,
    );
}

export function forest(canvas: Canvas): void {
  fillGradient(canvas, [198, 222, 214], [236, 240, 220]);
  fillBelow(canvas, [142, 176, 150], wave(210, 22, 80));
  for (let at = 0; at < 9; at += 1)
    tree(canvas, 20 + at * 72, 300 + (at % 3) * 10, 120 + (at % 4) * 22, at % 2 ? pine : moss);
  fillBelow(canvas, [176, 160, 118], wave(322, 8, 110, 60));
  fillPolygon(
    canvas,
    [214, 198, 156],
    [
      [290, 322],
      [322, 322],
      [430, 400],
      [190, 400],
    ],
  );
}

export function lake(canvas: Canvas): void {
  fillGradient(canvas, [142, 190, 226], [222, 238, 240]);
  fillPolygon(
    canvas,
    [122, 136, 156],
    [
      [180, 90],
      [330, 250],
      [40, 250],
    ],
  );
  fillPolygon(canvas, white, [
    [180, 90],
    [219, 132],
    [138, 138],
  ]);
  fillPolygon(
    canvas,
    [102, 118, 142],
    [
      [420, 120],
      [580, 250],
      [270, 250],
    ],
  );
  fillBelow(canvas, moss, wave(244, 6, 60));
  fillBelow(canvas, [86, 146, 176], () => 268);
  drawLine(
    canvas,
    [120, 92, 70],
    [
      [420, 400],
      [420, 330],
    ],
    10,
  );
  fillPolygon(
    canvas,
    [150, 116, 86],
    [
      [330, 330],
      [510, 330],
      [520, 346],
      [320, 346],
    ],
  );
}

export function sea(canvas: Canvas): void {
  fillGradient(canvas, [160, 206, 232], [238, 244, 240]);
  fillEllipse(canvas, [255, 240, 190], [120, 86], 34);
  fillBelow(canvas, [62, 132, 160], () => 214);
  fillBelow(canvas, [96, 162, 180], wave(262, 5, 40));
  fillBelow(canvas, [236, 240, 234], wave(300, 7, 52, 80));
  fillBelow(canvas, [226, 204, 160], wave(310, 7, 52, 80));
  fillPolygon(canvas, white, [
    [430, 214],
    [446, 90],
    [470, 90],
    [486, 214],
  ]);
  fillPolygon(
    canvas,
    [206, 78, 70],
    [
      [439, 146],
      [477, 146],
      [480, 172],
      [435, 172],
    ],
  );
  fillPolygon(
    canvas,
    [206, 78, 70],
    [
      [458, 62],
      [474, 90],
      [442, 90],
    ],
  );
}

export function meadow(canvas: Canvas): void {
  fillGradient(canvas, [172, 214, 238], [236, 244, 226]);
  for (const [x, y] of [
    [130, 80],
    [430, 110],
  ] as const)
    for (const [by, size] of [
      [-36, 24],
      [0, 34],
      [38, 26],
    ] as const)
      fillEllipse(canvas, white, [x + by, y], size, size * 0.7);
  fillBelow(canvas, [150, 190, 116], wave(238, 26, 100));
  fillBelow(canvas, [118, 168, 96], wave(290, 18, 80, 220));
  for (let at = 0; at < 26; at += 1) {
    const [x, y] = [14 + ((at * 83) % 580), 306 + ((at * 41) % 84)];
    fillEllipse(canvas, at % 3 ? [246, 206, 84] : [226, 104, 112], [x, y], 6);
  }
}

export function snow(canvas: Canvas): void {
  fillGradient(canvas, [92, 116, 152], [206, 218, 232]);
  fillPolygon(
    canvas,
    [146, 164, 190],
    [
      [360, 70],
      [600, 300],
      [110, 300],
    ],
  );
  fillPolygon(canvas, white, [
    [360, 70],
    [424, 132],
    [300, 132],
  ]);
  fillBelow(canvas, [232, 238, 244], wave(276, 16, 100, 30));
  for (let at = 0; at < 5; at += 1) tree(canvas, 50 + at * 122, 320 + (at % 2) * 22, 130, pine);
  fillBelow(canvas, white, wave(334, 10, 120, 90));
}
