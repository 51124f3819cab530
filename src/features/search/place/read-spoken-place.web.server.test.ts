import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callContext } from '#app/context.ts'
import { listAreas } from '#features/reference/contract/areas.ts'
import { readSpokenPlace } from './read-spoken-place.web.server.ts'

const PLACE = { region_id: 1, country_id: 1, population: 1 }
const CITIES = [
  { id: 1, name: 'Москва', region: 'Москва', name_prepositional: 'в Москве', ...PLACE },
  { id: 5, name: 'Казань', region: 'Татарстан', name_prepositional: 'в Казани', ...PLACE },
]
const DISTRICTS = [
  { id: 4_000_005, parent_id: 3_000_001, name: 'Юго-Восточный округ', kind: 'district' },
  { id: 4_000_064, parent_id: 3_000_005, name: 'Московский район', kind: 'district' },
]

const MOSCOW = spoken('москва', 'city_ids', 1, 'Москва')
const KAZAN = spoken('казань', 'city_ids', 5, 'Казань')
const IN_SOUTH_EAST = spoken('в ювао', 'district_ids', 5, 'Юго-Восточный округ')
const IN_KAZAN = spoken('московский район', 'district_ids', 64, 'Московский район')
const BEGINNER = spoken('без опыта', 'experience_ids', 1, 'Нет опыта')

function spoken(text_part: string, key: string, id: number, label: string) {
  return { text_part, became_filter: { key, id, label }, excluded: false, namesakes: [] }
}

/** Words and place of the heading, as one text. */
async function headingOf(text: string, magic: ReturnType<typeof spoken>[], isPlaceChosen = false) {
  const context = new RouterContextProvider()
  context.set(callContext, (async (endpoint: object, { query }: { query: { city_ids?: string[] } }) =>
    endpoint === listAreas ? DISTRICTS : CITIES.filter(({ id }) => query.city_ids?.includes(String(id)))) as never)
  const read = await readSpokenPlace(context, text, magic, isPlaceChosen)
  return read && `${read.words} ${read.where.title}`
}

test('a city of the text becomes the place of the heading, unless the address has a place', async () => {
  expect(await headingOf('повар казань', [KAZAN])).toBe('повар в Казани')
  expect(await headingOf('повар без опыта казань', [BEGINNER, KAZAN])).toBe('повар без опыта в Казани')
  expect(await headingOf('повар казань', [KAZAN], true)).toBeUndefined()
  expect(await headingOf('повар', [BEGINNER])).toBeUndefined()
})

test('a radius of the text stands behind its city (IM-32)', async () => {
  const radius = spoken('казань + 50 км', 'radius_km', 50, '50 км вокруг')
  const kazan = { ...KAZAN, text_part: 'казань 50 км' }
  expect(await headingOf('повар казань 50 км', [kazan, radius])).toBe('повар в Казани и 50\u00A0км вокруг')
})

test('a district of the text stands in the heading behind its city, wherever the city was said', async () => {
  expect(await headingOf('кассир в ЮВАО', [IN_SOUTH_EAST])).toBe('кассир в Москве, Юго-Восточный округ')
  expect(await headingOf('кассир в ЮВАО', [IN_SOUTH_EAST], true)).toBe('кассир в Москве, Юго-Восточный округ')
  expect(await headingOf('казань московский район повар', [KAZAN, IN_KAZAN])).toBe('повар в Казани, Московский район')
})

test('several places of one kind leave the heading as it was typed', async () => {
  expect(await headingOf('повар москва казань', [MOSCOW, KAZAN])).toBeUndefined()
  expect(await headingOf('повар ювао московский район', [IN_SOUTH_EAST, IN_KAZAN])).toBeUndefined()
})
