import { z } from 'zod'

/** The second of two rows that say the same is named by the field that it begins with. */
export const withoutRepeats = <T>(field: string, keyOf: (row: T) => readonly unknown[]) =>
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
