/** What the process is given, and what it answers: pixels of four bytes, or why there are none. */
export interface HeicInput {
  path: string;
  mostPixels: number;
  longestSide: number;
}

export type HeicAnswer =
  | { problem: 'bad_image' | 'too_many_pixels' }
  | { problem: null; pixels: Uint8Array; width: number; height: number };
