import type { PhoneComplaintSubject, PhoneReason, PhoneVerdict } from './phone-checks.contract.ts'

type Counted = { count: number; last_at: string | null }

/** What the rows say about a number. Complaints that an operator rejected are not in it. */
export type PhoneEvidence = {
  complaints: ({ code: PhoneComplaintSubject } & Counted)[]
  /** Verified authors who are independent of each other, without complaints of the subject `other`. */
  independent: number
  blocked_vacancies: Counted
  decision: { decision: 'dangerous' | 'cleared'; at: string } | null
  /** A verified company names the number as its own, since then. */
  company: { since: string | null } | null
}

type Weight = { each: number; most: number; text: string }

/** Points of one person, and the most of the subject. All maxima together are 100. */
const COMPLAINT_WEIGHTS: Record<PhoneComplaintSubject, Weight> = {
  code: { each: 10, most: 30, text: 'Просят код из SMS' },
  money: { each: 10, most: 25, text: 'Просят перевести деньги' },
  card: { each: 10, most: 15, text: 'Просят данные карты' },
  passport: { each: 5, most: 10, text: 'Просят паспорт' },
  other_company: { each: 5, most: 10, text: 'Представляются другой компанией' },
  other: { each: 1, most: 3, text: 'Жалуются на другое' },
}
const BLOCKED_VACANCY: Weight = { each: 7, most: 7, text: 'Номер стоит в заблокированных вакансиях' }

export const MAX_PHONE_SCORE = 100
/** So many independent people make a number dangerous (domain §2.15). One person never does. */
export const MIN_INDEPENDENT_AUTHORS = 3

/** The verdict about a number with its reasons. The points of the reasons add up to the score. */
export function judgePhone(evidence: PhoneEvidence): { verdict: PhoneVerdict; score: number; reasons: PhoneReason[] } {
  const weighted = [
    ...evidence.complaints.map(({ code, ...counted }) => toReason(code, COMPLAINT_WEIGHTS[code], counted)),
    toReason('blocked_vacancy', BLOCKED_VACANCY, evidence.blocked_vacancies),
  ].filter(({ count }) => count > 0)
  const reasons = [...weighted, ...operatorReasons(evidence, sumPoints(weighted)), ...companyReasons(evidence)]
  return {
    verdict: chooseVerdict(evidence, weighted.length > 0),
    score: sumPoints(reasons),
    reasons: reasons.sort((a, b) => b.points - a.points),
  }
}

const sumPoints = (reasons: PhoneReason[]) => reasons.reduce((sum, { points }) => sum + points, 0)

const toReason = (
  code: PhoneReason['code'],
  { each, most, text }: Weight,
  { count, last_at }: Counted,
): PhoneReason => ({
  code,
  text,
  count,
  points: Math.min(count * each, most),
  last_at,
})

/** A decision of the operator fills the score up, so that the sum stays the score. */
function operatorReasons({ decision }: PhoneEvidence, sum: number): PhoneReason[] {
  if (!decision) return []
  const { at } = decision
  return decision.decision === 'dangerous'
    ? [
        {
          code: 'operator',
          text: 'Проверил оператор: с номера обманывают',
          count: 0,
          points: MAX_PHONE_SCORE - sum,
          last_at: at,
        },
      ]
    : [{ code: 'cleared', text: 'Проверил оператор: нарушений не нашёл', count: 0, points: 0, last_at: at }]
}

const companyReasons = ({ company }: PhoneEvidence): PhoneReason[] =>
  company
    ? [
        {
          code: 'company',
          text: 'Проверенная компания назвала номер своим',
          count: 0,
          points: 0,
          last_at: company.since,
        },
      ]
    : []

/** Callers can fake the number of a company, so complaints alone never make that number dangerous. */
function chooseVerdict({ decision, independent, company }: PhoneEvidence, hasComplaints: boolean): PhoneVerdict {
  if (decision?.decision === 'dangerous') return 'dangerous'
  const isReported = independent >= MIN_INDEPENDENT_AUTHORS
  if (company) return isReported ? 'suspicious' : 'clean'
  if (isReported) return 'dangerous'
  return hasComplaints ? 'suspicious' : 'unknown'
}
