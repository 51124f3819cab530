import type { Match } from '../contract/match.ts'
import { MATCH_CODES, type MatchCode } from '../contract/match-criteria.ts'
import { calculateFits } from './calculate-match.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import { scoreByWeights } from './score.ts'
import { hasSkill, stemWords } from './skill-role-pay-fits.ts'
import { apportion, PUBLISHED_WEIGHTS } from './weights.ts'

/** So many skills of the vacancy a short answer asks for. */
export const MAX_SKILL_TICKS = 6

/**
 * Match of a short answer (ruling 45), by the rules of whole resumes. What nobody asked the person neither helps nor
 * hurts: its weight goes to what is known.
 */
export function calculateShortMatch(resume: MatchResume, vacancy: MatchVacancy): Match {
  const fits = calculateFits(resume, { ...vacancy, key_skills: knownSkills(resume, vacancy) })
  const unknown = unknownCodes(resume, vacancy)
  const weights = apportion(
    MATCH_CODES.map((code) => (unknown[code] ? 0 : PUBLISHED_WEIGHTS[code])),
    100,
  )
  return scoreByWeights(
    fits,
    Object.fromEntries(MATCH_CODES.map((code, n) => [code, weights[n]!])) as Record<MatchCode, number>,
  )
}

/** The skills that the person was asked about, or has. */
function knownSkills({ skills }: MatchResume, { key_skills }: MatchVacancy) {
  const ownStems = skills.map(stemWords)
  return key_skills.filter(({ name }, n) => n < MAX_SKILL_TICKS || hasSkill(ownStems, name))
}

const unknownCodes = (resume: MatchResume, vacancy: MatchVacancy): Partial<Record<MatchCode, boolean>> => ({
  pay: resume.salary_net_month === null,
  place: resume.city_id === null && resume.metro_ids.length === 0,
  format: [resume.work_type_ids, resume.schedule_ids, resume.place_of_work_ids].every((ids) => ids.length === 0),
  licences:
    (vacancy.driver_license_ids.length > 0 || vacancy.own_vehicle_required) &&
    resume.driver_license_ids.length === 0 &&
    !resume.has_vehicle,
  languages: vacancy.languages.length > 0 && resume.languages.length === 0,
  education: vacancy.education_level_id !== null && resume.education_level_id === null,
})
