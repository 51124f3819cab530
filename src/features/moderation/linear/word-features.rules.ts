import type { Word } from '../tokenizer.rules.ts'
import { isNegated } from './find-meanings.rules.ts'
import { hashName, hashPieces } from './hash-names.rules.ts'
import type { Feature } from './linear-model.rules.ts'

/** What stands for every number that says no more than that it is one. */
export const NUMBER = '#'
const BEGINNING = 6
export const beginningOf = ({ text, number }: Word) =>
  number !== undefined || /^\d/.test(text) ? NUMBER : text.slice(0, BEGINNING)

/** Words with one or two others between them: «кладёте … карту». */
const APART = [2, 3]

type WordValues = Record<'word' | 'neighbours' | 'apart' | 'pieces', number>

/** Features of a text by their hashes; the first of a name stays. */
export class FeatureList extends Map<number, Feature> {
  add(name: string, feature: Feature) {
    this.addHashed(hashName(name), feature)
  }

  /** Words, neighbours, words that stand apart and the pieces of each word. A denied word has another name alone than beside others. */
  addWords(words: readonly Word[], names: readonly string[], values: WordValues) {
    names.forEach((one, at) => {
      this.add(isNegated(words, at) ? `не_${one}` : one, { value: values.word, words: [at] })
      if (at > 0) this.add(`${names[at - 1]} ${one}`, { value: values.neighbours, words: [at - 1, at] })
      for (const distance of APART)
        if (at >= distance)
          this.add(`${names[at - distance]} _ ${one}`, { value: values.apart, words: [at - distance, at] })
      const pieces = { value: values.pieces, words: [at] }
      if (!one.startsWith(NUMBER)) for (const hash of hashPieces(words[at]!.text)) this.addHashed(hash, pieces)
    })
  }

  private addHashed(hash: number, feature: Feature) {
    if (!this.has(hash)) this.set(hash, feature)
  }
}
