import { normalizeName } from '#lib/text/normalize-name.ts'
import { PrefixIndex } from '#search/index/documents/prefix-index.ts'

const WORD = /[\p{L}\p{N}]+[+#]*/gu

/** Named things in memory, found by how one of the words of a name begins. The caller gives the best first. */
export class NameList<Item> {
  private readonly starts = new PrefixIndex()
  /** The item of each start, and whether its own name begins there. */
  private readonly itemOfStart: { number: number; isFirst: boolean }[] = []
  private readonly items: readonly Item[]

  constructor(items: readonly Item[], namesOf: (item: Item) => readonly string[]) {
    this.items = items
    for (const [number, item] of items.entries()) {
      for (const [place, name] of namesOf(item).entries()) this.addStarts(normalizeName(name), number, place === 0)
    }
    this.starts.inOrder()
  }

  /** Names that begin with the text come before names with such a word further on. */
  find(text: string, limit: number): Item[] {
    const prefix = normalizeName(text).replaceAll(/\s+/g, ' ')
    if (!/[\p{L}\p{N}]/u.test(prefix)) return []
    const ranks = new Map<number, number>()
    for (const start of this.starts.withPrefix(prefix)) {
      const { number, isFirst } = this.itemOfStart[start]!
      ranks.set(number, Math.min(ranks.get(number) ?? 1, isFirst ? 0 : 1))
    }
    return [...ranks]
      .sort(([a, rankOfA], [b, rankOfB]) => rankOfA - rankOfB || a - b)
      .slice(0, limit)
      .map(([number]) => this.items[number]!)
  }

  private addStarts(name: string, number: number, isOwnName: boolean) {
    for (const { index } of name.matchAll(WORD)) {
      this.starts.add(name.slice(index))
      this.itemOfStart.push({ number, isFirst: isOwnName && index === 0 })
    }
  }
}
