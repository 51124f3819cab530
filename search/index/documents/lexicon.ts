import { FIRST_TERM } from './document-tokens.ts'
import { PrefixIndex } from './prefix-index.ts'

/** Every lexeme that an index has met, with its number: its term. Terms are given in order and stay. */
export class Lexicon {
  private readonly terms: Map<string, number>
  private readonly prefixes: PrefixIndex

  constructor(prefixes = new PrefixIndex()) {
    this.prefixes = prefixes
    this.terms = new Map(prefixes.names.map((name, number) => [name, FIRST_TERM + number]))
  }

  /** One more than the highest term. */
  get limit(): number {
    return FIRST_TERM + this.prefixes.names.length
  }

  add(lexeme: string): number {
    const known = this.terms.get(lexeme)
    if (known !== undefined) return known
    const term = FIRST_TERM + this.prefixes.add(lexeme)
    this.terms.set(lexeme, term)
    return term
  }

  find(lexeme: string): number | undefined {
    return this.terms.get(lexeme)
  }

  withPrefix(prefix: string): number[] {
    return this.prefixes.withPrefix(prefix).map((number) => FIRST_TERM + number)
  }

  /** What `PrefixIndex.from` needs to make the same lexicon again. */
  contents(): { names: string[]; sorted: number[] } {
    return { sorted: this.prefixes.inOrder(), names: this.prefixes.names.slice() }
  }
}
