import { FIRST_TERM } from './document-tokens.ts'
import { PrefixIndex } from './prefix-index.ts'

/** Every lexeme that an index has met, with its number: its term. Terms are given in order and stay. */
export class Lexicon {
  private terms: Map<string, number>
  private prefixes: PrefixIndex
  /** How often each lexeme was added since the start. */
  private readonly uses: number[] = []

  constructor(prefixes = new PrefixIndex()) {
    this.prefixes = prefixes
    this.terms = termsOf(prefixes)
  }

  /** One more than the highest term. */
  get limit(): number {
    return FIRST_TERM + this.prefixes.names.length
  }

  add(lexeme: string): number {
    const known = this.terms.get(lexeme)
    const term = known ?? FIRST_TERM + this.prefixes.add(lexeme)
    if (known === undefined) this.terms.set(lexeme, term)
    this.uses[term - FIRST_TERM] = (this.uses[term - FIRST_TERM] ?? 0) + 1
    return term
  }

  /** Gives the lowest numbers to the lexemes that were added most often. Returns the new term of each old one. */
  renumber(): Uint32Array {
    const { names } = this.prefixes
    const { uses } = this
    const order = Uint32Array.from(names.keys()).sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b)
    const newTerms = Uint32Array.from({ length: this.limit }, (_, term) => term)
    this.prefixes = new PrefixIndex()
    for (const [number, old] of order.entries()) {
      this.prefixes.add(names[old]!)
      newTerms[FIRST_TERM + old] = FIRST_TERM + number
    }
    this.terms = termsOf(this.prefixes)
    return newTerms
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

const termsOf = ({ names }: PrefixIndex) => new Map(names.map((name, number) => [name, FIRST_TERM + number]))
