import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameValue, type MergeBase, mergeSides, nextBase } from './merge-sides.ts'

const base: MergeBase = {
  ours: { name: 'Курьер', salary_from: 100, city_ids: [1] },
  theirs: { name: 'курьер', salary_from: 100, city_ids: [1] },
}

describe('the merge of a record with its record at another site', () => {
  test('takes what changed there, keeps what changed here, and leaves to a person what changed on both sides', () => {
    const ours = { name: 'Курьер на самокате', salary_from: 100, city_ids: [2] }
    const theirs = { name: 'курьер на велосипеде', salary_from: 120, city_ids: [1] }

    expect(mergeSides({ base, ours, theirs })).toEqual({
      taken: ['salary_from'],
      kept: ['city_ids'],
      conflicts: ['name'],
    })
  })

  test('a field that both sides changed to the same is settled', () => {
    const changed = { name: 'Курьер', salary_from: 150, city_ids: [1] }

    const merge = mergeSides({ base, ours: changed, theirs: { ...base.theirs, salary_from: 150 } })

    expect(merge).toEqual({ taken: [], kept: [], conflicts: [] })
  })

  test('after an exchange without new changes nothing is taken again, and open questions stay open', () => {
    const fields = ['a', 'b', 'c'] as const
    const values = fc.record(Object.fromEntries(fields.map((field) => [field, fc.integer({ min: 0, max: 2 })])))
    fc.assert(
      fc.property(values, values, values, values, (baseOurs, baseTheirs, ours, theirs) => {
        const sides = { base: { ours: baseOurs, theirs: baseTheirs }, ours, theirs }
        const merge = mergeSides(sides)
        const after = { ...ours, ...Object.fromEntries(merge.taken.map((field) => [field, theirs[field]])) }

        const again = mergeSides({ base: nextBase({ ...sides, ours: after }, merge), ours: after, theirs })

        expect(again).toEqual({ taken: [], kept: merge.kept, conflicts: merge.conflicts })
        // Nothing of ours is lost without a person.
        for (const field of fields) {
          if (!isSameValue(ours[field], baseOurs[field])) expect(after[field]).toEqual(ours[field])
        }
      }),
    )
  })
})
