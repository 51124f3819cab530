import { foldText } from '#lib/text/fold-text.ts'
import type { Segment } from '../segments/segment.ts'
import { PrefixIndex } from './prefix-index.ts'

const WORD = /[\p{L}\d]+[+#]*/gu

export interface TitleSuggestion {
  title: string
  /** How many documents have it. */
  count: number
}

const normalized = (text: string) => foldText(text.trim())

/** The titles of all documents with their counts: where suggestions and the words to correct typing with come from. */
export class TitleCatalog {
  private readonly titles: string[] = []
  private readonly counts: number[] = []
  private readonly numbers = new Map<string, number>()
  /** A title is found by the start of each of its words. */
  private readonly starts = new PrefixIndex()
  private readonly titleOfStart: number[] = []
  private readonly wordCounts = new Map<string, number>()

  constructor(titles: string[] = []) {
    for (const title of titles) this.register(title)
  }

  /** The words of titles, in lower case with «е» for «ё», with the number of documents that have them. */
  get vocabulary(): ReadonlyMap<string, number> {
    return this.wordCounts
  }

  /** Titles by number. */
  list(): string[] {
    return this.titles.slice()
  }

  /** Counts one more document with the title and returns the title's number. */
  add(title: string): number {
    const number = this.register(title)
    this.count(number, 1)
    return number
  }

  /** Counts `change` more documents with the title. */
  count(number: number, change: number) {
    this.counts[number]! += change
    for (const word of new Set(normalized(this.titles[number]!).match(WORD))) {
      const count = (this.wordCounts.get(word) ?? 0) + change
      if (count > 0) this.wordCounts.set(word, count)
      else this.wordCounts.delete(word)
    }
  }

  /** Counts the titles of all documents of a segment that are not removed. */
  countAll(segment: Segment) {
    const counts = new Uint32Array(this.titles.length)
    for (const [document, title] of segment.contents.documents.titles.entries()) {
      if (!segment.isRemoved(document)) counts[title]!++
    }
    for (const [title, count] of counts.entries()) if (count > 0) this.count(title, count)
  }

  /** The commonest titles with a word that begins with the text. */
  suggest(text: string, limit: number): TitleSuggestion[] {
    const prefix = normalized(text)
    if (prefix === '') return []
    const numbers = new Set(this.starts.withPrefix(prefix).map((start) => this.titleOfStart[start]!))
    return [...numbers]
      .filter((number) => this.counts[number]! > 0)
      .sort((a, b) => this.counts[b]! - this.counts[a]! || a - b)
      .slice(0, limit)
      .map((number) => ({ title: this.titles[number]!, count: this.counts[number]! }))
  }

  /** The number of a title; its documents are counted apart. */
  register(title: string): number {
    const key = normalized(title)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.titles.push(title.trim()) - 1
    this.counts.push(0)
    this.numbers.set(key, number)
    for (const { index } of key.matchAll(WORD)) {
      this.starts.add(key.slice(index))
      this.titleOfStart.push(number)
    }
    return number
  }
}
