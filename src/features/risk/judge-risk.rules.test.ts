import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeRisk, MIN_REPORTING_PEOPLE, type RiskWeights } from './judge-risk.rules.ts'
import { RISK_CODES, type RiskCode } from './risk.contract.ts'

const weight = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]) => ({ points: Math.min(a, b), most: Math.max(a, b) }))
const weights = fc.record(Object.fromEntries(RISK_CODES.map((code) => [code, weight]))) as fc.Arbitrary<RiskWeights>
const facts = fc.dictionary(fc.constantFrom<RiskCode>(...RISK_CODES), fc.nat(5))

test('whatever else is known and whatever the weights are, one report or two change neither score nor level', () => {
  fc.assert(
    fc.property(facts, weights, fc.integer({ min: 1, max: MIN_REPORTING_PEOPLE - 1 }), (known, table, reports) => {
      const { independent_reports: _, ...without } = known
      expect(judgeRisk({ ...without, independent_reports: reports }, table)).toEqual(judgeRisk(without, table))
    }),
  )
})

test('the points of the reasons add up to the score, which is at most 100, the heaviest first', () => {
  fc.assert(
    fc.property(facts, weights, (known, table) => {
      const { score, reasons } = judgeRisk(known, table)
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score)
      expect(score).toBeLessThanOrEqual(100)
      expect(reasons.every(({ points }, index) => points > 0 && points <= (reasons[index - 1]?.points ?? 100))).toBe(
        true,
      )
    }),
  )
})
