import { nameOf } from '#contract/dictionaries/item.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import type { Fit } from './score.ts'
import type { Offer, Wish } from './sides.ts'

/** Minimum months of experience for each dictionary id. */
const LEAST_MONTHS: Record<number, number> = { 2: 12, 3: 36, 4: 72 }
const NONE_AT_ALL = -50

export function fitOfExperience(
  { experience_months: months }: Pick<Wish, 'experience_months'>,
  { experience_id }: Pick<Offer, 'experience_id'>,
): Fit {
  const least = LEAST_MONTHS[experience_id ?? 0]
  if (least === undefined) return { code: 'experience', fit: 100, text: 'опыт: не требуется' }
  if (months >= least) return { code: 'experience', fit: 100, text: 'опыт: хватает' }
  const fit = Math.round(NONE_AT_ALL + (100 - NONE_AT_ALL) * (months / least))
  return { code: 'experience', fit, text: 'опыт: меньше, чем просят' }
}

type Drives = Pick<Wish, 'driver_license_ids' | 'has_vehicle'>
type DrivingAsked = Pick<Offer, 'driver_license_ids' | 'own_vehicle_required'>

export function fitOfLicences(wish: Drives, offer: DrivingAsked): Fit {
  const missing = offer.driver_license_ids.filter((id) => !wish.driver_license_ids.includes(id))
  const noVehicle = offer.own_vehicle_required && !wish.has_vehicle
  const asked = offer.driver_license_ids.length + Number(offer.own_vehicle_required)
  if (asked === 0) return { code: 'licences', fit: 100, text: 'права: не требуются' }
  const lacks = [...missing.map((id) => nameOf(DRIVER_LICENSES, id)), ...(noVehicle ? ['своей машины'] : [])]
  const text = lacks.length === 0 ? 'права: подходят' : `права: нет ${lacks.join(', ')}`
  return { code: 'licences', fit: between(asked - lacks.length, asked), text }
}

export function fitOfLanguages(
  { languages: known }: Pick<Wish, 'languages'>,
  { languages: asked }: Pick<Offer, 'languages'>,
): Fit {
  if (asked.length === 0) return { code: 'languages', fit: 100, text: 'языки: не требуются' }
  const enough = asked.filter(({ language_id, level_id }) =>
    known.some((one) => one.language_id === language_id && one.level_id >= level_id),
  ).length
  return { code: 'languages', fit: between(enough, asked.length), text: `языки: ${enough} из ${asked.length}` }
}

/** Rank of each education level id. A bachelor equals higher education. */
const RANKS: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 5, 7: 6, 8: 7 }

type Educated = { education_level_id: number | null }

export function fitOfEducation({ education_level_id: own }: Educated, { education_level_id: asked }: Educated): Fit {
  if (asked === null) return { code: 'education', fit: 100, text: 'образование: не важно' }
  if (own === null) return { code: 'education', fit: 0, text: 'образование: не указано в резюме' }
  const isEnough = RANKS[own]! >= RANKS[asked]!
  return {
    code: 'education',
    fit: isEnough ? 100 : -100,
    text: isEnough ? 'образование: подходит' : 'образование: ниже, чем просят',
  }
}

/** Maps a share to a fit from -100 (nothing) to 100 (all). */
const between = (have: number, of: number) => Math.round((200 * have) / of) - 100
