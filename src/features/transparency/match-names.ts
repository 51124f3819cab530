import type { MatchCode } from '#features/matching/contract/match-criteria.ts'

/** What each part of the match is called where the whole formula is shown. */
export const MATCH_NAMES: Record<MatchCode, string> = {
  skills: 'Навыки',
  role: 'Профессия',
  pay: 'Зарплата',
  place: 'Дорога и город',
  format: 'График и формат',
  experience: 'Опыт',
  licences: 'Права и машина',
  languages: 'Языки',
  education: 'Образование',
}
