import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import type { MatchFit } from './score.ts'
import { hasCommonId } from './skill-role-pay-fits.ts'

const REMOTE_PLACE_ID = 2
const RELOCATION_DESIRED_ID = 3
const RELOCATION_POSSIBLE_ID = 2
const RELOCATION_IMPOSSIBLE_ID = 1
const ROTATION_WORK_TYPE_ID = 7
const ROTATION_SCHEDULE_ID = 5

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
  'city_ids' | 'metro_ids' | 'travel_minutes' | 'place_of_work_ids' | 'work_type_id' | 'schedule_id'
>

/** A way that nobody minds. */
const SHORT_TRAVEL_MINUTES = 20
/** What most people accept, where a person does not say it. */
const USUAL_LIMIT_MINUTES = 60
const TOO_FAR_FIT = -40
/** A city with a metro is large: the way may be long. */
const UNKNOWN_WAY_FIT = 80

/** Rates the distance from home. Another city without readiness to relocate subtracts points. */
export function fitOfPlace(seeker: SeekerPlace, vacancy: VacancyPlace): MatchFit {
  const toFit = (value: number, text: string): MatchFit => ({ code: 'place', fit: value, text })
  if (vacancy.place_of_work_ids.includes(REMOTE_PLACE_ID)) return toFit(100, 'дорога: можно работать из дома')
  const isHomeCity = seeker.city_id !== null && vacancy.city_ids.includes(seeker.city_id)
  const travelFit = vacancy.travel_minutes === null ? undefined : fitOfMinutes(vacancy.travel_minutes, seeker)
  // Work in another city may be near enough to go there every day.
  if (travelFit !== undefined && (isHomeCity || travelFit > 0))
    return toFit(travelFit, `дорога: ${vacancy.travel_minutes}\u00A0мин`)
  if (hasCommonId(seeker.metro_ids, vacancy.metro_ids)) return toFit(100, 'дорога: то же метро')
  if (isHomeCity && seeker.metro_ids.length > 0)
    return toFit(UNKNOWN_WAY_FIT, 'дорога: тот же город, станция не указана')
  if (isHomeCity) return toFit(90, 'дорога: тот же город')
  if (vacancy.city_ids.length === 0) return toFit(50, 'дорога: город не назван')
  if (acceptsRotation(seeker) && isRotationWork(vacancy)) return toFit(80, 'дорога: вахта, переезд не нужен')
  return fitOfRelocation(seeker, vacancy, toFit)
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

/** Rotation work does not need relocation, because the worker returns home. */
const acceptsRotation = ({ work_type_ids, schedule_ids }: SeekerPlace) =>
  work_type_ids.includes(ROTATION_WORK_TYPE_ID) || schedule_ids.includes(ROTATION_SCHEDULE_ID)

const isRotationWork = ({ work_type_id, schedule_id }: VacancyPlace) =>
  work_type_id === ROTATION_WORK_TYPE_ID || schedule_id === ROTATION_SCHEDULE_ID

function fitOfRelocation(
  seeker: SeekerPlace,
  vacancy: VacancyPlace,
  toFit: (value: number, text: string) => MatchFit,
): MatchFit {
  const acceptsAnyCity = seeker.relocation_city_ids.length === 0
  if (hasCommonId(seeker.relocation_city_ids, vacancy.city_ids))
    return toFit(80, 'дорога: город из тех, куда возможен переезд')
  if (seeker.relocation_id === RELOCATION_DESIRED_ID && acceptsAnyCity)
    return toFit(70, 'дорога: другой город, переезд желателен')
  if (seeker.relocation_id === RELOCATION_POSSIBLE_ID && acceptsAnyCity)
    return toFit(50, 'дорога: другой город, переезд возможен')
  if (seeker.city_id === null && seeker.relocation_id !== RELOCATION_IMPOSSIBLE_ID)
    return toFit(30, 'дорога: город в резюме не указан')
  return toFit(-40, 'дорога: другой город')
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
