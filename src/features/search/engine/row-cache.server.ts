import { LRUCache } from 'lru-cache'

type RowCache<Row> = {
  /** The rows with these ids at this moment; those that are not remembered are read. An id without a row is absent. */
  get(ids: readonly number[], now: Date): Promise<Map<number, Row>>
  forget(ids: Iterable<number>): void
  forgetAll(): void
}

type Reading<Row> = {
  max: number
  read: (ids: number[], now: Date) => Promise<Row[]>
  /** Whether a remembered row holds at this moment: time alone may change it. */
  isUsable?: (row: Row, now: Date) => boolean
}

/** Remembers the rows used last. Whoever knows of changes has them forgotten. */
export function createRowCache<Row extends { id: number }>({
  max,
  read,
  isUsable = () => true,
}: Reading<Row>): RowCache<Row> {
  const rows = new LRUCache<number, Row>({ max })
  // What was forgotten while rows were read: they may have been read before the change.
  const readings = new Set<{ forgotten: Set<number>; isAll: boolean }>()

  async function readMissing(missing: number[], now: Date, found: Map<number, Row>) {
    const reading = { forgotten: new Set<number>(), isAll: false }
    readings.add(reading)
    try {
      for (const row of await read(missing, now)) {
        found.set(row.id, row)
        if (!reading.isAll && !reading.forgotten.has(row.id)) rows.set(row.id, row)
      }
    } finally {
      readings.delete(reading)
    }
    return found
  }

  return {
    async get(ids, now) {
      const found = new Map<number, Row>()
      const missing: number[] = []
      for (const id of ids) {
        const row = rows.get(id)
        if (row && isUsable(row, now)) found.set(id, row)
        else missing.push(id)
      }
      return missing.length > 0 ? readMissing(missing, now, found) : found
    },
    forget(ids) {
      for (const id of ids) {
        rows.delete(id)
        for (const { forgotten } of readings) forgotten.add(id)
      }
    },
    forgetAll() {
      rows.clear()
      for (const reading of readings) reading.isAll = true
    },
  }
}
