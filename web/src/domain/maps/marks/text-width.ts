let pen: CanvasRenderingContext2D | null = null;

/** Returns the width of a text in the page's font, in pixels. */
export function textWidth(text: string, size: number, weight: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  // Where nothing is rendered, widths are estimated from the letters.
  if (!pen) return text.length * size * 0.56;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
