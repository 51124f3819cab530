import { spellingDistance } from './spelling-distance.ts'

type Entry = { word: string; spelling: string; count: number }
type Bucket = { entries: Entry[]; letters: number[] }

/** Finds the known word with the nearest spelling. The spelling may be the word, its stem or its sound. */
export class SpellingIndex {
  private readonly buckets = new Map<number, Bucket>()

  add(word: string, spelling: string, count: number) {
    const bucket = this.buckets.get(spelling.length) ?? { entries: [], letters: [] }
    this.buckets.set(spelling.length, bucket)
    bucket.entries.push({ word, spelling, count })
    bucket.letters.push(letterBits(spelling))
  }

  /** Of words at the same distance, the one in more documents; then one with the same first letter. */
  findNearest(spelling: string, limit: number): { word: string; distance: number } | undefined {
    let best: (Entry & { distance: number }) | undefined
    const bits = letterBits(spelling)
    for (let length = spelling.length - limit; length <= spelling.length + limit; length++) {
      const bucket = this.buckets.get(length)
      for (let index = 0; index < (bucket?.entries.length ?? 0); index++) {
        if (!hasFewBits(bits ^ bucket!.letters[index]!, 2 * limit)) continue
        const entry = bucket!.entries[index]!
        const distance = spellingDistance(spelling, entry.spelling, best?.distance ?? limit)
        if (distance <= limit && (!best || isBetter(entry, distance, best, spelling))) best = { ...entry, distance }
      }
    }
    return best
  }
}

/** The letters of a word as bits. Two words at a distance differ in at most twice as many. */
function letterBits(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

function hasFewBits(bits: number, limit: number): boolean {
  let rest = bits
  for (let count = 0; count < limit && rest !== 0; count++) rest &= rest - 1
  return rest === 0
}

function isBetter(entry: Entry, distance: number, best: Entry & { distance: number }, spelling: string): boolean {
  if (distance !== best.distance) return distance < best.distance
  if (entry.count !== best.count) return entry.count > best.count
  return entry.spelling[0] === spelling[0] && best.spelling[0] !== spelling[0]
}
