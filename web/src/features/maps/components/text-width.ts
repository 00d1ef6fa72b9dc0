let pen: CanvasRenderingContext2D | null = null;

/** How wide a text is on this page, in pixels. */
export function textWidth(text: string, size: number, weight: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  // Where nothing is drawn: as wide as letters are, more or less.
  if (!pen) return text.length * size * 0.56;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
