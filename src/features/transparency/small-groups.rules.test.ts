import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideSmallGroups } from './small-groups.rules.ts'
import { MIN_GROUP_APPLICATIONS } from './transparency.contract.ts'

const group = (id: number | null, of: number) => ({
  id,
  name: id === null ? null : `Город ${id}`,
  of,
  in_time: of,
  median_hours: 1,
})

const total = (rows: { of: number }[]) => ({
  of: rows.reduce((sum, { of }) => sum + of, 0),
  in_time: 0,
  median_hours: null,
})

test('a group that all others and the total would tell is not left alone: its smallest neighbour is hidden, too (TR-27)', () => {
  const rows = [group(1, 100), group(2, 30), group(3, 5)]
  const shown = hideSmallGroups(rows, total(rows)).filter(({ answers }) => answers)
  expect(shown.map(({ id }) => id)).toEqual([1])

  const two = [group(1, 100), group(2, 30), group(3, 15), group(4, 5)]
  expect(hideSmallGroups(two, total(two)).filter(({ answers }) => answers)).toHaveLength(2)
})

test('what remains of the total beside the groups that are shown is nothing, or as large as a group must be (TR-27)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 30 }),
      (sizes, rest) => {
        const named = sizes.toSorted((one, other) => other - one).map((of, n) => group(n + 1, of))
        const rows = rest > 0 ? [...named, group(null, rest)] : named
        const shown = hideSmallGroups(rows, total(rows)).flatMap(({ answers }) => answers ?? [])
        const left = total(rows).of - total(shown).of
        if (shown.length > 0 && left > 0) expect(left).toBeGreaterThanOrEqual(MIN_GROUP_APPLICATIONS)
      },
    ),
  )
})
