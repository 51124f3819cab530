import type { Risk, RiskCode, RiskLevel, RiskReason } from './risk.contract.ts'

/** How often each sign was found. A sign that is missing was not found. */
export type RiskFacts = Partial<Record<RiskCode, number>>
export type RiskWeights = Record<RiskCode, { points: number; most: number }>

/** Fewer people than this who report independently of each other say nothing: one person cannot ruin a company. */
export const MIN_REPORTING_PEOPLE = 3

/** The weights of a new installation. The table has the ones that work. */
export const DEFAULT_RISK_WEIGHTS: RiskWeights = {
  dangerous_phone: { points: 50, most: 50 },
  linked_phone: { points: 40, most: 40 },
  linked_inn: { points: 40, most: 40 },
  linked_device: { points: 15, most: 15 },
  linked_text: { points: 25, most: 25 },
  linked_email_domain: { points: 25, most: 25 },
  linked_address: { points: 10, most: 10 },
  linked_far: { points: 10, most: 10 },
  held_vacancies: { points: 20, most: 40 },
  confirmed_complaints: { points: 15, most: 30 },
  independent_reports: { points: 20, most: 20 },
  scam_words: { points: 20, most: 40 },
  lookalike_name: { points: 25, most: 25 },
  no_inn: { points: 10, most: 10 },
  new_company: { points: 5, most: 5 },
}

export const MAX_RISK_SCORE = 100
export const MIN_ELEVATED_SCORE = 30
export const MIN_HIGH_SCORE = 60

export const RISK_TEXTS: Record<RiskCode, string> = {
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
  const reasons = (Object.keys(RISK_TEXTS) as RiskCode[])
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
    return { code, text: RISK_TEXTS[code], points: count >= MIN_REPORTING_PEOPLE ? points : 0 }
  return { code, text: RISK_TEXTS[code], points: Math.min(count * points, most) }
}

const levelOf = (score: number): RiskLevel =>
  score >= MIN_HIGH_SCORE ? 'high' : score >= MIN_ELEVATED_SCORE ? 'elevated' : 'low'
