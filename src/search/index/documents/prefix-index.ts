const TAIL_LIMIT = 4096

/** Names with numbers from 0, found by how they begin. */
export class PrefixIndex {
  readonly names: string[] = []
  /** Numbers in the order of their names; the newest ones stand apart until there are enough of them to merge. */
  private sorted: number[] = []
  private tail: number[] = []

  static from(names: string[], sorted: Iterable<number>): PrefixIndex {
    const index = new PrefixIndex()
    for (const name of names) index.names.push(name)
    for (const number of sorted) index.sorted.push(number)
    return index
  }

  add(name: string): number {
    this.tail.push(this.names.length)
    return this.names.push(name) - 1
  }

  withPrefix(prefix: string): number[] {
    if (this.tail.length > TAIL_LIMIT) this.inOrder()
    const found = this.tail.filter((number) => this.names[number]!.startsWith(prefix))
    for (let at = this.firstFrom(prefix); at < this.sorted.length; at++) {
      if (!this.names[this.sorted[at]!]!.startsWith(prefix)) break
      found.push(this.sorted[at]!)
    }
    return found
  }

  /** All numbers in the order of their names. */
  inOrder(): number[] {
    const { names } = this
    const tail = this.tail.sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
    const merged: number[] = []
    let next = 0
    for (const number of this.sorted) {
      while (next < tail.length && names[tail[next]!]! < names[number]!) merged.push(tail[next++]!)
      merged.push(number)
    }
    while (next < tail.length) merged.push(tail[next++]!)
    this.tail = []
    this.sorted = merged
    return merged
  }

  private firstFrom(prefix: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.names[this.sorted[middle]!]! < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}
