import { z } from 'zod'

/** Refuses rows with equal keys; the error is at `field` of the later row. */
export const uniqueRows = <T>(field: string, keyOf: (row: T) => readonly unknown[]) =>
  z.check<T[]>(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, row] of value.entries()) {
      const key = JSON.stringify(keyOf(row)).toLowerCase()
      if (seen.has(key)) {
        issues.push({ code: 'custom', input: row, path: [index, field], message: 'Это уже указано выше' })
      }
      seen.add(key)
    }
  })
