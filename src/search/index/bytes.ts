/** All arrays of an index lie in shared memory: threads build and read them without a copy. */
export const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedNumbers = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedFloats = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** Numbers of documents, NaN for none, in the narrowest array that keeps them as they are. */
export type NumberColumn = Float64Array | Float32Array | Uint32Array

export function sharedColumn(values: Float64Array): NumberColumn {
  if (values.every((value) => value >>> 0 === value)) return filled(sharedNumbers(values.length), values)
  const isShort = values.every((value) => Object.is(Math.fround(value), value))
  return filled(
    isShort ? new Float32Array(new SharedArrayBuffer(values.length * 4)) : sharedFloats(values.length),
    values,
  )
}

/** The narrower array for whole numbers below `limit`; two kinds and not three make loops over them faster. */
export function sharedCodes(length: number, limit: number): Uint16Array | Uint32Array {
  return limit <= 0x10000 ? new Uint16Array(new SharedArrayBuffer(length * 2)) : sharedNumbers(length)
}

export function filled<T extends NumberColumn>(array: T, values: ArrayLike<number>): T {
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
