import type { Importance, Match } from '../contract/match.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import { fitOfFormat, fitOfPlace } from './place-format-fits.ts'
import { fitOfEducation, fitOfExperience, fitOfLanguages, fitOfLicences } from './requirement-fits.ts'
import { type MatchFit, scoreMatch } from './score.ts'
import { fitOfPay, fitOfRole, fitOfSkills } from './skill-role-pay-fits.ts'
import { PUBLISHED_IMPORTANCE } from './weights.ts'

/** Calculates how well a vacancy suits a resume, as a sum of reasons. Paid options are not part of it. */
export const calculateMatch = (
  resume: MatchResume,
  vacancy: MatchVacancy,
  importance: Importance = PUBLISHED_IMPORTANCE,
): Match => scoreMatch(calculateFits(resume, vacancy), importance)

/** One fit for each criterion. */
export const calculateFits = (resume: MatchResume, vacancy: MatchVacancy): MatchFit[] => [
  fitOfSkills(resume, vacancy),
  fitOfRole(resume, vacancy),
  fitOfPay(resume, vacancy),
  fitOfPlace(resume, vacancy),
  fitOfFormat(resume, vacancy),
  fitOfExperience(resume, vacancy),
  fitOfLicences(resume, vacancy),
  fitOfLanguages(resume, vacancy),
  fitOfEducation(resume, vacancy),
]
