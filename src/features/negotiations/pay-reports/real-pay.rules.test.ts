import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MIN_PAY_REPORTS, nextRealPay, nextRolePay, type PayOfHire, type PayOfRoleHire } from './real-pay.rules.ts'

let answers = 0

/** Each answer from a network of its own. */
const hire = (amount: number, more: Partial<PayOfHire> = {}): PayOfHire => ({
  amount,
  is_by_seeker: true,
  promised: { from: 90_000, to: 120_000 },
  is_new: true,
  origin: `network ${++answers}`,
  ...more,
})
const FIVE = [95_000, 97_400, 100_000, 110_200, 140_000].map((amount) => hire(amount))

describe('the figures of a company', () => {
  test('are the quartiles of what is paid, without the outer tenths, beside the medians of what was promised, in thousands', () => {
    expect(nextRealPay(FIVE)).toEqual({
      promised: { from: 90_000, to: 120_000 },
      paid: { from: 99_000, to: 105_000 },
      reports: 5,
      by_seekers: 5,
    })
    const unsaid = FIVE.map((one, n) => (n < 3 ? { ...one, promised: null } : one))
    expect(nextRealPay(unsaid)).toMatchObject({ promised: null })
  })

  test('are not shown from four hires, nor while mostly the company itself speaks', () => {
    expect(nextRealPay(FIVE.slice(1))).toBeUndefined()
    const byCompany = FIVE.map((one, n) => ({ ...one, is_by_seeker: n < 2 }))
    expect(nextRealPay(byCompany)).toBeUndefined()
    expect(nextRealPay([...byCompany, hire(100_000)])).toMatchObject({ reports: 6, by_seekers: 3 })
  })

  test('hear the answers of one network once, so that an office with twenty accounts moves nothing (TR-10)', () => {
    const ofOffice = Array.from({ length: 20 }, () => hire(700_000, { origin: 'office' }))
    expect(nextRealPay(ofOffice)).toBeUndefined()
    expect(nextRealPay([...FIVE, ...ofOffice])).toMatchObject({ reports: 6, paid: { from: 99_000, to: 118_000 } })
  })

  test('tell no single amount: whoever watches every state of the page sees changes of five hires or more only', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('report' as const), amount: fc.integer({ min: 1000, max: 300_000 }) }),
      fc.record({ kind: fc.constant('erase' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('count' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let hires: PayOfHire[] = []
        let shown: ReturnType<typeof nextRealPay>
        for (const one of steps) {
          if (one.kind === 'report') hires.push(hire(one.amount))
          else if (one.kind === 'erase') hires = hires.filter((_, n) => n !== one.at % Math.max(1, hires.length))
          else {
            const added = hires.filter(({ is_new }) => is_new).length
            const next = nextRealPay(hires)
            if (!next) continue
            expect(added).toBeGreaterThanOrEqual(MIN_PAY_REPORTS)
            shown = next
            hires = hires.map((known) => ({ ...known, is_new: false }))
            expect(nextRealPay(hires)).toBeUndefined()
          }
        }
        if (shown) for (const amount of [shown.paid.from, shown.paid.to]) expect(amount % 1000).toBe(0)
      }),
    )
  })
})

/** What somebody sees who reads the figures of a role after each answer: the changes, and with which answer each came. */
function watchRole(answers: readonly PayOfRoleHire[]) {
  let hires: PayOfRoleHire[] = []
  const changes: { after: number; figures: ReturnType<typeof nextRolePay> }[] = []
  for (const [index, answer] of answers.entries()) {
    hires.push(answer)
    const figures = nextRolePay(hires)
    if (!figures) continue
    hires = hires.map((known) => ({ ...known, is_new: false }))
    changes.push({ after: index + 1, figures })
  }
  return changes
}

describe('the figures of a role', () => {
  const ofCompanies = (...companies: number[]) =>
    companies.map((source, n) => ({ ...hire(80_000 + n * 10_000), source }))

  test('are quartiles and the median of companies, and not shown of two companies, or while one gives most answers, also most of the new ones', () => {
    expect(nextRolePay(ofCompanies(1, 1, 2, 2, 3))).toMatchObject({
      lower_quartile: 95_000,
      median: 105_000,
      upper_quartile: 113_000,
      reports: 5,
    })
    expect(nextRolePay(ofCompanies(1, 1, 1, 2, 2, 2))).toBeUndefined()
    expect(nextRolePay(ofCompanies(1, 1, 1, 2, 3))).toBeUndefined()
    const known = ofCompanies(1, 2, 3, 4, 5, 6).map((one) => ({ ...one, is_new: false }))
    expect(nextRolePay([...known, ...ofCompanies(1, 1, 1, 2, 3)])).toBeUndefined()
    expect(nextRolePay([...known, ...ofCompanies(1, 1, 1, 2, 3, 4)])).toMatchObject({ reports: 12 })
  })

  test('move by one voice at most when one of ten companies lies, however many answers it gives (TR-10)', () => {
    const honest = Array.from({ length: 10 }, (_, n) => ({ ...hire(80_000 + n * 2000), source: n }))
    const lies = Array.from({ length: 9 }, () => ({ ...hire(700_000), source: 0 }))
    expect(nextRolePay(honest)).toMatchObject({ median: 89_000 })
    expect(nextRolePay([...honest.slice(1), ...lies])).toMatchObject({ median: 91_000, upper_quartile: 95_000 })
  })

  test('tell no answer to somebody who watches them before and after each: those of a company in a batch can be exchanged unnoticed', () => {
    const answer = fc.record({
      amount: fc.integer({ min: 1000, max: 300_000 }),
      source: fc.integer({ min: 1, max: 6 }),
      is_by_seeker: fc.oneof(fc.constant(true), fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 5, maxLength: 40 }), fc.nat(), (said, shift) => {
        const all = said.map((one) => ({ ...hire(one.amount), ...one }))
        const seen = watchRole(all)
        const ends = [0, ...seen.map(({ after }) => after), all.length]
        const exchanged = ends.slice(1).flatMap((end, batch) => {
          const ofBatch = all.slice(ends[batch], end)
          return ofBatch.map((one) => {
            const ofSource = ofBatch.filter(({ source }) => source === one.source)
            return { ...one, amount: ofSource[(ofSource.indexOf(one) + shift) % ofSource.length]!.amount }
          })
        })
        expect(watchRole(exchanged)).toEqual(seen)
        for (const [batch, { after }] of seen.entries()) {
          const ofBatch = all.slice(ends[batch], after)
          expect(ofBatch.length).toBeGreaterThanOrEqual(MIN_PAY_REPORTS)
          for (const { source } of ofBatch)
            expect(ofBatch.filter((one) => one.source !== source).length * 2).toBeGreaterThanOrEqual(ofBatch.length)
        }
      }),
    )
  })
})
