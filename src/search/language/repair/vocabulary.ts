import { soundOfCyrillic, soundOfLetters, soundsOfLatin } from '#lib/text/transliteration.ts'
import { FILTER_PHRASES } from '../filters/filter-phrases.ts'
import { synonymWords } from '../synonyms/synonyms.ts'
import { readDataLines } from '../word-data.ts'
import { SpellingIndex } from './spelling-index.ts'

const MIN_TYPO_LETTERS = 4
const MIN_STEM_LETTERS = 5
const TWO_TYPOS_FROM = 8
const MIN_SOUND_TYPO_LETTERS = 7

const ENDING =
  /(?:ями|ами|ого|ему|ому|ыми|ими|иях|ией|ах|ях|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ых|их|ым|им|ия|ии|ию|ью|[аеиоуыюяьй])$/
const stemOf = (word: string) => (word.length > MIN_STEM_LETTERS ? word.replace(ENDING, '') : word)

const FUNCTION_WORDS = readDataLines('function-words.txt')

/** Words that a search may contain, with the number of documents, found by spelling and by sound. */
export class Vocabulary {
  private readonly counts: ReadonlyMap<string, number>
  private readonly isKnownElsewhere: (word: string) => boolean
  private readonly stems = new Set<string>()
  private readonly wordsBySound = new Map<string, { word: string; count: number }>()
  private readonly wordsByLetters = new Map<string, { word: string; count: number }>()
  private readonly bySpelling = new SpellingIndex()
  private readonly byStem = new SpellingIndex()
  private readonly bySound = new SpellingIndex()

  constructor(counts: ReadonlyMap<string, number>, isKnownElsewhere: (word: string) => boolean) {
    const ownWords = [...FILTER_PHRASES.keys()]
      .flatMap((phrase) => phrase.split(' '))
      .concat(synonymWords(), FUNCTION_WORDS)
    this.counts = new Map([...ownWords.map((word) => [word, 0] as const), ...counts])
    this.isKnownElsewhere = isKnownElsewhere
    for (const [word, count] of this.counts) this.add(word, count)
    for (const [sound, { word, count }] of this.wordsBySound) this.bySound.add(word, sound, count)
  }

  private add(word: string, count: number) {
    const stem = stemOf(word)
    this.stems.add(stem)
    if (!/^\p{L}{3,}$/u.test(word)) return
    if (word.length >= MIN_TYPO_LETTERS) this.bySpelling.add(word, word, count)
    if (stem.length >= MIN_STEM_LETTERS - 1) this.byStem.add(word, stem, count)
    const spoken = soundOfLetters(word)
    if (count >= (this.wordsByLetters.get(spoken)?.count ?? 0)) this.wordsByLetters.set(spoken, { word, count })
    const sound = soundOfCyrillic(word)
    if (sound !== word && count >= (this.wordsBySound.get(sound)?.count ?? 0))
      this.wordsBySound.set(sound, { word, count })
  }

  /** Also another form of a known word. */
  isKnown(word: string): boolean {
    return this.counts.has(word) || this.stems.has(stemOf(word)) || this.isKnownElsewhere(word)
  }

  /** Exactly this form is known: other forms would give chance hits in the other keyboard layout. */
  hasWord(word: string): boolean {
    return this.counts.has(word) || this.isKnownElsewhere(word)
  }

  /** The known word that a word in Latin letters sounds like. */
  findBySound(word: string): string | undefined {
    const sounds = soundsOfLatin(word)
    const exact = sounds.map((sound) => this.wordsBySound.get(sound)).filter((found) => found !== undefined)
    if (exact.length > 0) return exact.toSorted((one, other) => other.count - one.count)[0]!.word
    if (word.length < MIN_SOUND_TYPO_LETTERS) return undefined
    return sounds.map((sound) => this.bySound.findNearest(sound, 1)).find((found) => found !== undefined)?.word
  }

  /** The nearest known word: with one misspelt letter, or with two in a long word. */
  findBySpelling(word: string): string | undefined {
    if (word.length < MIN_TYPO_LETTERS) return undefined
    const nearest = this.bySpelling.findNearest(word, word.length >= TWO_TYPOS_FROM ? 2 : 1)
    if (nearest?.distance === 1) return nearest.word
    const spoken = this.wordsByLetters.get(soundOfLetters(word))
    if (spoken) return spoken.word
    // «кладовщ» is nearer to «кладовой» by its letters.
    const begun = this.findByBeginning(word)
    const stem = stemOf(word)
    if (begun || stem.length < MIN_STEM_LETTERS) return begun ?? nearest?.word
    // «повора» is one letter from the stem of «повар», and two from the word.
    return (this.byStem.findNearest(stem, 1) ?? nearest)?.word
  }

  /** The most frequent word of documents that a word stops short of: «кладовщ». */
  private findByBeginning(beginning: string): string | undefined {
    let best: { word: string; count: number } | undefined
    for (const [word, count] of this.counts)
      if (word.startsWith(beginning) && count > (best?.count ?? 0)) best = { word, count }
    return best?.word
  }
}
