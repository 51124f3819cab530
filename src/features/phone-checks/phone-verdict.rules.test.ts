import { describe, expect, test } from 'vitest'
import { PHONE_COMPLAINT_SUBJECTS } from './phone-checks.contract.ts'
import { judgePhone, MAX_PHONE_SCORE, type PhoneEvidence } from './phone-verdict.rules.ts'

const AT = '2026-09-01T09:00:00Z'
const NOTHING: PhoneEvidence = {
  complaints: [],
  independent: 0,
  blocked_vacancies: { count: 0, last_at: null },
  decision: null,
  company: null,
}

/** Each combination of how many people complained about what, blocked vacancies, decisions and companies. */
function* allEvidence(): Generator<PhoneEvidence> {
  for (const count of [0, 1, 2, 3, 40]) {
    for (let subjects = 0; subjects < 2 ** PHONE_COMPLAINT_SUBJECTS.length; subjects++) {
      const chosen = PHONE_COMPLAINT_SUBJECTS.filter((_, bit) => subjects & (2 ** bit))
      const complaints = chosen.map((code) => ({ code, count, last_at: AT }))
      for (const independent of [0, 1, 2, 3].filter((one) => one <= count * chosen.length)) {
        for (const decision of [null, { decision: 'dangerous', at: AT }, { decision: 'cleared', at: AT }] as const) {
          for (const company of [null, { since: AT }]) {
            for (const blocked of [0, 5]) {
              const blocked_vacancies = { count: blocked, last_at: blocked ? AT : null }
              yield { complaints, independent, blocked_vacancies, decision, company }
            }
          }
        }
      }
    }
  }
}

const ALL = [...allEvidence()]

describe('the verdict about a number', () => {
  test('has reasons whose points add up to a score from 0 to 100, whatever the evidence', () => {
    for (const evidence of ALL) {
      const { score, reasons } = judgePhone(evidence)
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(MAX_PHONE_SCORE)
      expect(reasons.every(({ points }) => points >= 0)).toBe(true)
    }
  })

  test('is dangerous only by a decision of the operator or by three independent people', () => {
    for (const evidence of ALL) {
      if (judgePhone(evidence).verdict !== 'dangerous') continue
      expect(evidence.decision?.decision === 'dangerous' || evidence.independent >= 3).toBe(true)
    }
  })

  test('says unknown, not clean, about a number of which nothing is known', () => {
    expect(judgePhone(NOTHING)).toEqual({ verdict: 'unknown', score: 0, reasons: [] })
    const clean = ALL.filter((evidence) => judgePhone(evidence).verdict === 'clean')
    expect(clean.every(({ company }) => company !== null)).toBe(true)
  })

  test('is suspicious at most for the number of a verified company, because callers can fake it', () => {
    const complaints = [{ code: 'code' as const, count: 40, last_at: AT }]
    const faked = { ...NOTHING, complaints, independent: 40, company: { since: AT } }
    expect(judgePhone(faked).verdict).toBe('suspicious')
    expect(judgePhone({ ...faked, company: null }).verdict).toBe('dangerous')
  })
})
