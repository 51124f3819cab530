import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCities } from '#database/reference/read-reference.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import type { FoundTown } from '../search/contract/vacancy-search.ts'
import { drawTownMap } from './draw-town-map.web.server.tsx'

const MAX_BYTES = 4000
const KAZAN = cityOf('Казань')

function cityOf(name: string) {
  return readCities().find((city) => city.name === name)!
}

const townsAround = (counts: Record<string, number>, from = KAZAN): FoundTown[] =>
  Object.entries(counts).map(([name, count]) => {
    const { id, lat, lng } = cityOf(name)
    return { id, name, lat, lng, count, km: Math.round(kilometresFrom(from)(lat, lng)) }
  })

const draw = (towns: FoundTown[], other: Partial<Parameters<typeof drawTownMap>[0]> = {}) =>
  drawTownMap({
    towns,
    centre: KAZAN,
    km: 50,
    radiusKm: 50,
    ownId: KAZAN.id,
    label: 'Вакансии вокруг Казани по городам',
    addressOf: (ids) => `/search/vacancies?city_ids=${ids.join(',')}&view=map`,
    ...other,
  })

const linksOf = (svg: string) => [...svg.matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)

test('the links of a map carry the coordinates of their towns only on a site with tiles', () => {
  const towns = townsAround({ Казань: 3, Зеленодольск: 4, Волжск: 0 })
  expect(draw(towns)).not.toContain('data-at')
  const places = [...draw(towns, { hasTiles: true }).matchAll(/data-at="([^"]+)"/g)].map(([, place]) => place)
  expect(places).toContain(`${KAZAN.lng} ${KAZAN.lat}`)
  expect(places.length).toBe(2)
})

test('a map links each town by its name, distance and number, and the own town is yellow', () => {
  const svg = draw(townsAround({ Казань: 3, Зеленодольск: 4, Волжск: 2 }))

  expect(linksOf(svg)).toContain('Казань ваш город 3')
  expect(linksOf(svg).join()).toMatch(/Зеленодольск/)
  expect(svg).toContain('fill-badge')
  expect(svg).toContain(`city_ids=${KAZAN.id}&amp;view=map`)
  expect(svg, 'the policy of pages forbids styles in attributes').not.toContain('style=')
})

test('towns nearer to each other than a finger is wide are one bubble with the sum of both', () => {
  const svg = draw(townsAround({ Казань: 3, Зеленодольск: 4, Волжск: 2 }), { km: 200 })

  expect(linksOf(svg)).toHaveLength(1)
  expect(linksOf(svg)[0]).toMatch(/ 9$/)
})

test('a town without vacancies stands on the map and is no link', () => {
  const svg = draw(townsAround({ Казань: 0, Зеленодольск: 4 }))

  expect(linksOf(svg).join()).not.toContain('Казань')
  expect(svg).toContain('пока нет')
})

test('no map of a town or of the country weighs more than four kilobytes in transfer', () => {
  const cities = readCities()
  const weights = ['Казань', 'Владивосток', 'Санкт-Петербург', 'Мурманск', 'Калининград', 'Анадырь', 'Москва'].flatMap(
    (name) =>
      [10, 50, 100, 250].map((km) => {
        const centre = cityOf(name)
        const way = kilometresFrom(centre)
        const towns = cities
          .map(({ id, name, lat, lng }) => ({
            id,
            name,
            lat,
            lng,
            count: 1 + (id % 900),
            km: Math.round(way(lat, lng)),
          }))
          .filter((town) => town.km < km * 2)
          .slice(0, 60)
        const bytes = gzipSync(draw(towns, { centre, km, radiusKm: km, ownId: centre.id })).length
        return { name, km, bytes }
      }),
  )
  const country = cities.slice(0, 60).map(({ id, name, lat, lng }) => ({ id, name, lat, lng, count: id, km: null }))
  weights.push({
    name: 'Россия',
    km: 0,
    bytes: gzipSync(draw(country, { centre: undefined, radiusKm: undefined })).length,
  })

  expect(weights.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([])
})
