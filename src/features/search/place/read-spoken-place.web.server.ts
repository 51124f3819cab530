import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import type { SpokenFilter } from '#contract/text-reading.ts'
import { listIdOf } from '#features/reference/contract/area-ids.ts'
import { listAreas } from '#features/reference/contract/areas.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { findSearchPlace } from './read-search-address.web.server.ts'
import { PLACE_PARAMETERS, type SearchPlace } from './search-place.ts'
import { withoutWords } from './without-words.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The words and the place of a heading, if the text itself names one place and perhaps its district: «водитель питер» is
 * headed «Водитель в Санкт-Петербурге», «кассир ЮВАО» «Кассир в Москве, Юго-Восточный округ». A place of the address
 * (`isPlaceChosen`) is the place of the heading already, but may get a district.
 */
export async function readSpokenPlace(
  context: Context,
  text: string,
  magic: readonly SpokenFilter[],
  isPlaceChosen: boolean,
): Promise<{ words: string; where: SearchPlace } | undefined> {
  const [district, ...otherDistricts] = magic.filter(({ became_filter: { key } }) => key === 'district_ids')
  const [place, ...otherPlaces] = magic.filter(
    ({ became_filter: { key } }) => key !== 'radius_km' && PLACE_PARAMETERS.some((one) => one === key),
  )
  const radius = magic.filter(({ became_filter: { key } }) => key === 'radius_km')
  if (otherDistricts.length + otherPlaces.length > 0 || (place && isPlaceChosen)) return undefined
  const query = district ? await cityOfDistrict(context, district) : place && idsOf([place, ...radius])
  const where = query && (await findSearchPlace(context, query))
  if (!where?.title) return undefined
  return {
    words: [place, district].reduce((rest, spoken) => (spoken ? withoutWords(rest, spoken.text_part) : rest), text),
    where: district ? { ...where, title: `${where.title}, ${district.became_filter.label}` } : where,
  }
}

const idsOf = (spoken: readonly SpokenFilter[]): QueryFields =>
  Object.fromEntries(spoken.map(({ became_filter: { key, id } }) => [key, String(id)]))

async function cityOfDistrict(context: Context, { became_filter: { id } }: SpokenFilter): Promise<QueryFields> {
  const districts = await loadEndpoint(context, listAreas, { query: { kind: 'district' } })
  const { parent_id } = districts.find((one) => listIdOf(one.id) === id) ?? {}
  return parent_id ? { city_ids: String(listIdOf(parent_id)) } : {}
}
