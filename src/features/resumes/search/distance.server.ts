import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { effectiveResume } from '#features/profiles/effective-resume.server.ts'
import { distanceFrom, namedStartsOf } from '#features/search/facets/search-distance.server.ts'
import type { SearchDistance } from '#features/search/search-facets.contract.ts'
import { homeStation } from './engine/index-documents.server.ts'
import type { ResumeSearch } from './resume-search.contract.ts'

type Row = { id: number; city_id: number | null; lat: number | null; lng: number | null }

/** Adds the distance from the searched city, point or station to people, where a search is about it. */
export async function withDistances<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  search: ResumeSearch,
): Promise<(Card & { distance: SearchDistance | null })[]> {
  const starts = search.radius_km || search.order_by === 'distance' ? namedStartsOf(search) : []
  if (starts.length === 0 || cards.length === 0) return cards.map((card) => ({ ...card, distance: null }))
  const { rows } = await sql<Row>`
    select resume.id, ${effectiveResume.city_id} as city_id, ${homeStation(sql`lat`)} as lat, ${homeStation(sql`lng`)} as lng
    from resume inner join seeker on seeker.id = resume.seeker_id
    where resume.id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(db)
  const distances = new Map(
    rows.map(({ id, city_id, lat, lng }) => [
      id,
      distanceFrom(starts, { city_ids: city_id === null ? [] : [city_id], lat, lng }),
    ]),
  )
  return cards.map((card) => ({ ...card, distance: distances.get(card.id) ?? null }))
}
