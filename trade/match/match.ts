import type { Importance, Match } from '#contract/match.ts'
import { fitOfEducation, fitOfExperience, fitOfLanguages, fitOfLicences } from './demand-fits.ts'
import { fitOfFormat, fitOfPlace } from './place-fits.ts'
import { type Fit, scored } from './score.ts'
import type { Offer, Wish } from './sides.ts'
import { PUBLISHED_IMPORTANCE } from './weights.ts'
import { fitOfPay, fitOfRole, fitOfSkills } from './work-fits.ts'

/** Calculates how well a vacancy suits a resume, as a sum of reasons. Paid options are not part of it. */
export const matchOf = (wish: Wish, offer: Offer, importance: Importance = PUBLISHED_IMPORTANCE): Match =>
  scored(fitsOf(wish, offer), importance)

const fitsOf = (wish: Wish, offer: Offer): Fit[] => [
  fitOfSkills(wish, offer),
  fitOfRole(wish, offer),
  fitOfPay(wish, offer),
  fitOfPlace(wish, offer),
  fitOfFormat(wish, offer),
  fitOfExperience(wish, offer),
  fitOfLicences(wish, offer),
  fitOfLanguages(wish, offer),
  fitOfEducation(wish, offer),
]
