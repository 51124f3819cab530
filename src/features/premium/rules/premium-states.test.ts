import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { addMonths, hasPremium, nextPremium, type PremiumEvent, type PremiumFacts } from './premium-states.ts'

const START = new Date('2026-09-01T09:00:00Z')
const NEW: PremiumFacts = {
  state: 'none',
  until: null,
  covered_until: null,
  trial_used_at: null,
  failed_charges: 0,
  hasMethod: false,
}

const event: fc.Arbitrary<PremiumEvent> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), isRenewal: fc.boolean(), hasMethod: fc.boolean() }),
  fc.constantFrom('start_trial', 'payment_failed', 'cancel', 'restore', 'expire').map((kind) => ({ kind })),
)
const walk = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40 * DAY_MS })), { maxLength: 40 })

describe('premium under random events at random moments', () => {
  test('paid months add up, rights never end before them, and each state has its rights', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let [facts, at, trials] = [NEW, START, 0]
        for (const [one, pauseMs] of steps) {
          at = new Date(at.getTime() + pauseMs)
          const before = facts
          const next = nextPremium(facts, one, at)
          if (!next) continue
          facts = { ...next, hasMethod: one.kind === 'pay' ? one.hasMethod || before.hasMethod : before.hasMethod }
          if (one.kind === 'start_trial') trials++
          if (one.kind === 'pay') {
            const begins = hasPremium(before, at) ? before.until! : at
            expect(next.until).toEqual(addMonths(begins, 1))
          } else if (before.until) expect(next.until).toEqual(before.until)
          expect(next.covered_until.getTime()).toBeGreaterThanOrEqual(next.until.getTime())
          expect(next.covered_until.getTime()).toBeLessThanOrEqual(next.until.getTime() + 3 * DAY_MS)
          if (next.state === 'expired') expect(hasPremium(next, at)).toBe(false)
          // Nobody is charged who has not asked for it, or who has taken it back.
          if (next.charge_at) {
            expect(['active', 'grace']).toContain(next.state)
            expect(facts.hasMethod).toBe(true)
            expect(next.charge_at.getTime()).toBeLessThan(next.covered_until.getTime())
            if (one.kind === 'payment_failed') expect(next.charge_at.getTime()).toBeGreaterThan(at.getTime())
          }
        }
        expect(trials).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('an event that does not fit the state changes nothing', () => {
    expect(nextPremium(NEW, { kind: 'cancel' }, START)).toBeNull()
    expect(nextPremium(NEW, { kind: 'payment_failed' }, START)).toBeNull()
    const trial = { ...NEW, ...nextPremium(NEW, { kind: 'start_trial' }, START)! }
    expect(nextPremium(trial, { kind: 'start_trial' }, START)).toBeNull()
    expect(nextPremium(trial, { kind: 'expire' }, START)).toBeNull()
  })
})

test('a renewal that was under way when its owner cancelled gives its month and stays cancelled', () => {
  const paid = {
    ...NEW,
    ...nextPremium(NEW, { kind: 'pay', isRenewal: false, hasMethod: true }, START)!,
    hasMethod: true,
  }
  const cancelled = { ...paid, ...nextPremium(paid, { kind: 'cancel' }, START)! }
  const late = nextPremium(cancelled, { kind: 'pay', isRenewal: true, hasMethod: true }, START)!
  expect(late).toMatchObject({ state: 'cancelled', until: addMonths(paid.until, 1), charge_at: null })
})

test('a charge that fails after an outage of two days is tried on the third day, not at once', () => {
  const paid = {
    ...NEW,
    ...nextPremium(NEW, { kind: 'pay', isRenewal: false, hasMethod: true }, START)!,
    hasMethod: true,
  }
  const late = new Date(paid.until.getTime() + 1.5 * DAY_MS)
  const failed = nextPremium(paid, { kind: 'payment_failed' }, late)!
  expect(failed.charge_at).toEqual(new Date(paid.until.getTime() + 2 * DAY_MS))
})

test.each([
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['2026-03-30T22:30:00Z', '2026-04-29T22:30:00.000Z'],
  ['2026-12-15T00:00:00Z', '2027-01-15T00:00:00.000Z'],
])('a month after %s ends %s, on a day that Moscow has', (from, to) => {
  expect(addMonths(new Date(from), 1).toISOString()).toBe(to)
})

test('paid rights end in the moment that was promised, neither later nor earlier', () => {
  const end = new Date('2026-10-01T09:00:00Z')
  const isPaidAt = (at: number) => hasPremium({ covered_until: end }, new Date(at))
  expect([isPaidAt(end.getTime() - 1), isPaidAt(end.getTime())]).toEqual([true, false])
})
