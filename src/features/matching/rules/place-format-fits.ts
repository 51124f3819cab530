import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { kilometresText, shownKilometres } from '#features/reference/rules/distance.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import {
  acceptsRotation,
  isReadyToMove,
  isRotationWork,
  MAX_DAILY_KM,
  RELOCATION_DESIRED_ID,
  REMOTE_PLACE_ID,
} from './readiness-to-move.ts'
import { type MatchFit, OUT_OF_REACH_FIT } from './score.ts'
import { FULL_FIT, hasCommonId } from './skill-role-pay-fits.ts'

const RELOCATION_IMPOSSIBLE_ID = idByCode(RELOCATIONS, 'no')

type SeekerPlace = Pick<
  MatchResume,
  | 'city_id'
  | 'metro_ids'
  | 'travel_limit_minutes'
  | 'relocation_id'
  | 'relocation_city_ids'
  | 'work_type_ids'
  | 'schedule_ids'
>
type VacancyPlace = Pick<
  MatchVacancy,
  'city_ids' | 'metro_ids' | 'travel_minutes' | 'distance_km' | 'place_of_work_ids' | 'work_type_id' | 'schedule_id'
>

/** A way that nobody minds. */
const SHORT_TRAVEL_MINUTES = 20
/** What most people accept, where a person does not say it. */
const USUAL_LIMIT_MINUTES = 60
const TOO_FAR_FIT = -40
/** A city with a metro is large: the way may be long. */
const UNKNOWN_WAY_FIT = 80
export const HOME_CITY_FIT = 90
/** A town of those that the person would move to, or rotation, which needs no move. */
export const CHOSEN_CITY_FIT = 80
export const DESIRED_MOVE_FIT = 70
export const POSSIBLE_MOVE_FIT = 50

/** Another city where people still come from every day. */
export const NEAR_CITY_FIT = 60
export const DAILY_CITY_FIT = 30

/**
 * Rates the distance from home. Beyond what people go every day, a place without readiness to relocate takes all points
 * (ruling 54).
 */
export function fitOfPlace(seeker: SeekerPlace, vacancy: VacancyPlace): MatchFit {
  const toFit = (value: number, text: string): MatchFit => ({ code: 'place', fit: value, text })
  if (vacancy.place_of_work_ids.includes(REMOTE_PLACE_ID)) return toFit(FULL_FIT, 'дорога: можно работать из дома')
  const isHomeCity = seeker.city_id !== null && vacancy.city_ids.includes(seeker.city_id)
  const travelFit = vacancy.travel_minutes === null ? undefined : fitOfMinutes(vacancy.travel_minutes, seeker)
  // Work in another city may be near enough to go there every day.
  if (travelFit !== undefined && (isHomeCity || travelFit > 0))
    return toFit(travelFit, `дорога: ${vacancy.travel_minutes}\u00A0мин`)
  if (hasCommonId(seeker.metro_ids, vacancy.metro_ids)) return toFit(FULL_FIT, 'дорога: то же метро')
  if (isHomeCity && seeker.metro_ids.length > 0)
    return toFit(UNKNOWN_WAY_FIT, 'дорога: тот же город, станция не указана')
  if (isHomeCity) return toFit(HOME_CITY_FIT, 'дорога: тот же город')
  if (vacancy.city_ids.length === 0) return toFit(50, 'дорога: город не назван')
  if (acceptsRotation(seeker) && isRotationWork(vacancy))
    return toFit(CHOSEN_CITY_FIT, 'дорога: вахта, переезд не нужен')
  const relocation = fitOfRelocation(seeker, vacancy, toFit)
  // Minutes that are known say more than kilometres.
  const near = travelFit === undefined ? fitOfDistance(vacancy, toFit) : undefined
  return near && near.fit > relocation.fit ? near : relocation
}

type ToFit = (value: number, text: string) => MatchFit

/** Of work in another city; undefined where it is too far to go there every day. */
function fitOfDistance({ distance_km: km }: VacancyPlace, toFit: ToFit): MatchFit | undefined {
  if (km === null || km > MAX_DAILY_KM) return undefined
  return toFit(km <= NEAR_KM ? NEAR_CITY_FIT : DAILY_CITY_FIT, `дорога: ${kilometresText(shownKilometres(km))}`)
}

/** The shorter the better up to the limit, from which half of the points are left. A limit that the person has named holds. */
function fitOfMinutes(minutes: number, { travel_limit_minutes }: Pick<SeekerPlace, 'travel_limit_minutes'>): number {
  const limit = Math.max(travel_limit_minutes ?? USUAL_LIMIT_MINUTES, SHORT_TRAVEL_MINUTES)
  if (minutes <= SHORT_TRAVEL_MINUTES) return 100
  if (minutes <= limit)
    return Math.round(100 - (50 * (minutes - SHORT_TRAVEL_MINUTES)) / (limit - SHORT_TRAVEL_MINUTES))
  if (travel_limit_minutes !== null) return TOO_FAR_FIT
  return Math.round(Math.max(TOO_FAR_FIT, 50 - (90 * (minutes - limit)) / limit))
}

function fitOfRelocation(seeker: SeekerPlace, vacancy: VacancyPlace, toFit: ToFit): MatchFit {
  const acceptsAnyCity = seeker.relocation_city_ids.length === 0
  if (hasCommonId(seeker.relocation_city_ids, vacancy.city_ids))
    return toFit(CHOSEN_CITY_FIT, 'дорога: город из тех, куда возможен переезд')
  if (seeker.relocation_id === RELOCATION_DESIRED_ID && acceptsAnyCity)
    return toFit(DESIRED_MOVE_FIT, 'дорога: другой город, переезд желателен')
  if (isReadyToMove(seeker) && acceptsAnyCity) return toFit(POSSIBLE_MOVE_FIT, 'дорога: другой город, переезд возможен')
  if (seeker.city_id === null && seeker.relocation_id !== RELOCATION_IMPOSSIBLE_ID)
    return toFit(30, 'дорога: город в резюме не указан')
  const { distance_km: km } = vacancy
  if (km === null) return toFit(TOO_FAR_FIT, 'дорога: другой город')
  return toFit(OUT_OF_REACH_FIT, `дорога: ${kilometresText(shownKilometres(km))}, о переезде в резюме не сказано`)
}

type DesiredFormat = Pick<MatchResume, 'place_of_work_ids' | 'work_type_ids' | 'schedule_ids'>
type OfferedFormat = Pick<MatchVacancy, 'place_of_work_ids' | 'work_type_id' | 'schedule_id'>

/** Rates work type, schedule and place of work. A preference that is not named suits any offer. */
export function fitOfFormat(resume: DesiredFormat, vacancy: OfferedFormat): MatchFit {
  const pairs: [wished: number[], offered: number[]][] = [
    [resume.work_type_ids, idList(vacancy.work_type_id)],
    [resume.schedule_ids, idList(vacancy.schedule_id)],
    [resume.place_of_work_ids, vacancy.place_of_work_ids],
  ]
  const comparable = pairs.filter(([wished, offered]) => wished.length > 0 && offered.length > 0)
  if (comparable.length === 0) return { code: 'format', fit: 100, text: 'график и формат: подходят любые' }
  const matching = comparable.filter(([wished, offered]) => hasCommonId(wished, offered)).length
  return {
    code: 'format',
    fit: Math.round((100 * matching) / comparable.length),
    text: `график и формат: совпало ${matching} из ${comparable.length}`,
  }
}

const idList = (id: number | null) => (id === null ? [] : [id])
