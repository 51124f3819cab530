import { z } from 'zod'
import { refuseField } from '#contract/errors.ts'
import type { VacancySearch } from '../contract/vacancy-search.ts'

export const MICROSECONDS = 1_000_000

/** Orders that a cursor can go on in: all whose values the search document holds. */
const CursorOrder = z.enum(['relevance', 'date', 'salary_desc', 'salary_asc', 'promise'])

/** The order of a search, if a cursor can go on in it. */
export function cursorOrderOf({ order_by, for_resume, similar_to }: VacancySearch) {
  const order = order_by ?? (for_resume ? 'match' : 'relevance')
  return similar_to && order === 'relevance' ? undefined : CursorOrder.safeParse(order).data
}

/** Where a page ended: what its last vacancy was sorted by. The search goes on there even if that vacancy has changed. */
const Place = z.object({
  order: CursorOrder,
  tier: z.int().nonnegative(),
  number: z.int32().nullable(),
  /** Microseconds since 1970, as exact as the database has it. */
  published: z.number().int().nonnegative(),
  id: z.number().int().positive(),
})
export type PlaceInOrder = z.output<typeof Place>

const CURSOR_MESSAGE = 'Эта страница продолжает другой поиск. Начните его сначала'

export const writeCursor = (place: PlaceInOrder) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Behind a place one vacancy more is read: it says whether another page follows. */
export const limitBehind = (place: PlaceInOrder | undefined, { per_page }: VacancySearch) =>
  place ? per_page + 1 : per_page

/** The place that a cursor stands for. Refuses one that is damaged or belongs to another order. */
export function readCursor(search: VacancySearch): PlaceInOrder | undefined {
  if (!search.cursor) return undefined
  const place = Place.safeParse(parseJson(Buffer.from(search.cursor, 'base64url').toString()))
  if (!place.success || place.data.order !== cursorOrderOf(search)) return refuseField('cursor', CURSOR_MESSAGE)
  return place.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same place for the index. */
export const toResultPlace = ({ tier, number, published, id, order }: PlaceInOrder) => ({
  tier,
  number: number !== null && order === 'promise' ? -number : number,
  publishedAt: published / MICROSECONDS,
  id,
})
