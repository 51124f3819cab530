import type { Db } from '#database/connect.ts'
import type { FactKind, FactValue } from './stored-facts.ts'

type Fact = { kind: FactKind; key: string; allowed: Set<FactValue> }

/**
 * What the clients know: after an acknowledged write exactly its value, after a write whose answer was lost its value or
 * the earlier one.
 */
export function createJournal() {
  const facts = new Map<string, Fact>()
  let acknowledged = 0

  function factOf(kind: FactKind, key: string) {
    const id = `${kind.name} ${key}`
    const fact = facts.get(id) ?? { kind, key, allowed: new Set([kind.absent]) }
    facts.set(id, fact)
    return fact
  }

  return {
    attempt: (kind: FactKind, key: string, value: FactValue) => factOf(kind, key).allowed.add(value),
    acknowledge(kind: FactKind, key: string, value: FactValue) {
      factOf(kind, key).allowed = new Set([value])
      acknowledged++
    },
    count: () => acknowledged,
    /** Compares with the rows. Returns a line for each fact that the database tells otherwise than the journal. */
    async compare(db: Db): Promise<string[]> {
      const differences: string[] = []
      for (const [kind, some] of Map.groupBy(facts.values(), (fact) => fact.kind)) {
        const stored = await kind.read(db)
        for (const { key, allowed } of some) {
          const value = stored.get(key) ?? kind.absent
          if (!allowed.has(value))
            differences.push(`${kind.name} ${key}: ${value} instead of ${[...allowed].join(' or ')}`)
        }
      }
      return differences
    },
  }
}

export type Journal = ReturnType<typeof createJournal>
