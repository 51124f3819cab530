/** Numbers of seven bits a byte, the lowest first; the high bit says that more follow. */
export function varintLength(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5
}

/** Writes at `at` and returns the place behind it. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let place = at
  let rest = value
  while (rest >= 0x80) {
    bytes[place++] = (rest & 0x7f) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  bytes[place++] = rest
  return place
}

/** All arrays of an index lie in shared memory: threads build and read them without a copy. */
export const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedNumbers = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedFloats = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** The narrower array for whole numbers below `limit`; two kinds and not three make loops over them faster. */
export function sharedCodes(length: number, limit: number): Uint16Array | Uint32Array {
  return limit <= 0x10000 ? new Uint16Array(new SharedArrayBuffer(length * 2)) : sharedNumbers(length)
}

export function filled<T extends Float64Array | Uint32Array>(array: T, values: ArrayLike<number>): T {
  array.set(values)
  return array
}

/** The first index of a sorted array whose value is not below `value`. */
export function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
