import type { Fit } from './score.ts'
import type { Offer, Wish } from './sides.ts'
import { haveCommon } from './work-fits.ts'

const REMOTE = 2
const WOULD_RATHER_MOVE = 3
const MIGHT_MOVE = 2
const STAYS = 1
const ROTATION = 7
const ROTATION_SCHEDULE = 5

type From = Pick<
  Wish,
  'city_id' | 'metro_ids' | 'relocation_id' | 'relocation_city_ids' | 'work_type_ids' | 'schedule_ids'
>
type To = Pick<Offer, 'city_ids' | 'metro_ids' | 'place_of_work_ids' | 'work_type_id' | 'schedule_id'>

/** Rates the distance from home. Another city without readiness to relocate subtracts points. */
export function fitOfPlace(from: From, to: To): Fit {
  const rated = (value: number, text: string): Fit => ({ code: 'place', fit: value, text })
  if (to.place_of_work_ids.includes(REMOTE)) return rated(100, 'дорога: можно работать из дома')
  if (haveCommon(from.metro_ids, to.metro_ids)) return rated(100, 'дорога: то же метро')
  if (from.city_id !== null && to.city_ids.includes(from.city_id)) return rated(90, 'дорога: тот же город')
  if (to.city_ids.length === 0) return rated(50, 'дорога: город не назван')
  if (goesOnRotation(from) && isRotation(to)) return rated(80, 'дорога: вахта, переезд не нужен')
  return fitOfMove(from, to, rated)
}

/** Rotation work does not need relocation, because the worker returns home. */
const goesOnRotation = ({ work_type_ids, schedule_ids }: From) =>
  work_type_ids.includes(ROTATION) || schedule_ids.includes(ROTATION_SCHEDULE)

const isRotation = ({ work_type_id, schedule_id }: To) => work_type_id === ROTATION || schedule_id === ROTATION_SCHEDULE

function fitOfMove(from: From, to: To, rated: (value: number, text: string) => Fit): Fit {
  const movesAnywhere = from.relocation_city_ids.length === 0
  if (haveCommon(from.relocation_city_ids, to.city_ids)) return rated(80, 'дорога: город из тех, куда возможен переезд')
  if (from.relocation_id === WOULD_RATHER_MOVE && movesAnywhere)
    return rated(70, 'дорога: другой город, переезд желателен')
  if (from.relocation_id === MIGHT_MOVE && movesAnywhere) return rated(50, 'дорога: другой город, переезд возможен')
  if (from.city_id === null && from.relocation_id !== STAYS) return rated(30, 'дорога: город в резюме не указан')
  return rated(-40, 'дорога: другой город')
}

type Asked = Pick<Wish, 'place_of_work_ids' | 'work_type_ids' | 'schedule_ids'>
type Offered = Pick<Offer, 'place_of_work_ids' | 'work_type_id' | 'schedule_id'>

/** Rates work type, schedule and place of work. A preference that is not named suits any offer. */
export function fitOfFormat(wish: Asked, offer: Offered): Fit {
  const sides: [wished: number[], offered: number[]][] = [
    [wish.work_type_ids, only(offer.work_type_id)],
    [wish.schedule_ids, only(offer.schedule_id)],
    [wish.place_of_work_ids, offer.place_of_work_ids],
  ]
  const named = sides.filter(([wished, offered]) => wished.length > 0 && offered.length > 0)
  if (named.length === 0) return { code: 'format', fit: 100, text: 'график и формат: ничему не мешают' }
  const right = named.filter(([wished, offered]) => haveCommon(wished, offered)).length
  return {
    code: 'format',
    fit: Math.round((100 * right) / named.length),
    text: `график и формат: сошлось ${right} из ${named.length}`,
  }
}

const only = (id: number | null) => (id === null ? [] : [id])
