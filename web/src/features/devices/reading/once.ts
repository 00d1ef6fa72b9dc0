const firstSize = 1 << 12;

/** Mixes numbers into one of 53 bits: of millions of them no two come out alike by chance. */
function mixed(numbers: readonly number[]): number {
  let [a, b] = [0x9e3779b9, 0x85ebca6b];
  for (const number of numbers) {
    const high = Math.floor(number / 0x1_0000_0000);
    // The part behind the point is told apart too.
    const rest = Math.round((number - Math.floor(number)) * 0x7fff_ffff);
    for (const part of [number >>> 0, high >>> 0, rest]) {
      a = Math.imul(a ^ part, 0xcc9e2d51);
      a ^= a >>> 15;
      b = Math.imul(b ^ part, 0x1b873593);
      b ^= b >>> 13;
    }
  }
  // 0 stands for a free place.
  return (b & 0x1f_ffff) * 0x1_0000_0000 + (a >>> 0) || 1;
}

/** Remembers which records were there, in 16 bytes each: a file of ten years has millions. */
export class Once {
  private places = new Float64Array(firstSize);
  private count = 0;

  /** Returns whether the same numbers were not there before. */
  isNew(...numbers: number[]): boolean {
    const key = mixed(numbers);
    const at = this.placeOf(key);
    if (this.places[at] === key) return false;
    this.places[at] = key;
    this.count += 1;
    if (this.count * 2 > this.places.length) this.grow();
    return true;
  }

  private placeOf(key: number): number {
    const last = this.places.length - 1;
    let at = (key % 0x1_0000_0000) & last;
    while (this.places[at] !== 0 && this.places[at] !== key) at = (at + 1) & last;
    return at;
  }

  private grow(): void {
    const before = this.places;
    this.places = new Float64Array(before.length * 2);
    for (const key of before) if (key !== 0) this.places[this.placeOf(key)] = key;
  }
}
