/** What the thread is given, and what it posts: pixels of four bytes, or why there are none. */
export interface HeicInput {
  path: string;
  mostPixels: number;
}

export type HeicAnswer =
  | { problem: 'bad_image' | 'too_many_pixels' }
  | { problem: null; pixels: Uint8Array; width: number; height: number };
