import type { Risk, RiskCode, RiskLevel, RiskReason } from './risk.contract.ts'

/** How often each sign was found. A sign that is missing was not found. */
export type RiskFacts = Partial<Record<RiskCode, number>>
export type RiskWeights = Record<RiskCode, { points: number; most: number }>

/** Fewer people than this who report independently of each other say nothing: one person cannot ruin a company. */
export const MIN_REPORTING_PEOPLE = 3

const MAX_RISK_SCORE = 100
const [MIN_ELEVATED, MIN_HIGH] = [30, 60]

const TEXTS: Record<RiskCode, string> = {
  dangerous_phone: 'Номер признан опасным',
  linked_phone: 'Тот же телефон был у компании, которую уже останавливали',
  linked_inn: 'Тот же ИНН у компании, которую уже останавливали',
  linked_device: 'С того же устройства работала компания, которую уже останавливали',
  linked_text: 'Почти тот же текст был у компании, которую уже останавливали',
  linked_email_domain: 'Тот же почтовый домен у компании, которую уже останавливали',
  linked_address: 'Тот же адрес у компании, которую уже останавливали',
  linked_far: 'Через другую компанию связана с той, которую уже останавливали',
  held_vacancies: 'Оператор скрывал вакансии этой компании',
  confirmed_complaints: 'Жалобы подтвердились',
  independent_reports: 'Несколько независимых людей сообщают, что просят деньги или коды',
  scam_words: 'В тексте просят деньги, код, данные карты или открыть файл',
  lookalike_name: 'Название похоже на проверенную или известную компанию, а эта не проверена',
  no_inn: 'Компания не указала ИНН',
  new_company: 'Компания зарегистрировалась меньше месяца назад',
}

/** The risk with its reasons, the heaviest first. What does not fit into 100 is cut from the lightest reasons. */
export function judgeRisk(facts: RiskFacts, weights: RiskWeights): Risk {
  let left = MAX_RISK_SCORE
  const reasons = (Object.keys(TEXTS) as RiskCode[])
    .map((code) => toReason(code, facts[code] ?? 0, weights[code]))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map((reason) => {
      const points = Math.min(reason.points, left)
      left -= points
      return { ...reason, points }
    })
    .filter(({ points }) => points > 0)
  const score = MAX_RISK_SCORE - left
  return { level: levelOf(score), score, reasons }
}

function toReason(code: RiskCode, count: number, { points, most }: RiskWeights[RiskCode]): RiskReason {
  if (code === 'independent_reports')
    return { code, text: TEXTS[code], points: count >= MIN_REPORTING_PEOPLE ? points : 0 }
  return { code, text: TEXTS[code], points: Math.min(count * points, most) }
}

const levelOf = (score: number): RiskLevel => (score >= MIN_HIGH ? 'high' : score >= MIN_ELEVATED ? 'elevated' : 'low')
