import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readMetroEdges, readMetroLines, readMetroStations } from '#database/reference/read-reference.ts'
import type { MetroStation } from '#features/reference/contract/metro.ts'
import { cityMapOf, renderVacancyGallery } from '../vacancy-gallery.web.server.tsx'
import type { VacancyPage } from '../vacancy-page.contract.ts'
import { withContrast } from './line-colours.web.server.ts'

const MOSCOW_ID = 1
const lines = new Map(readMetroLines().map((line) => [line.id, line]))
const edges = readMetroEdges()

const stationsOf = (cityId: number) =>
  readMetroStations().flatMap(({ id, name, line_id, lat, lng }) => {
    const { color, city_id } = lines.get(line_id)!
    const neighbours = edges.flatMap(({ a_id, b_id, minutes }) => {
      const other = a_id === id ? b_id : b_id === id ? a_id : undefined
      return other === undefined ? [] : { id: other, minutes }
    })
    return city_id === cityId ? ({ id, name, line_id, lat, lng, color, city_id, neighbours } as MetroStation) : []
  })

const moscow = stationsOf(MOSCOW_ID)
const tulskaya = moscow.find(({ name }) => name === 'Тульская')!
const POINT = { lat: tulskaya.lat! + 0.004, lng: tulskaya.lng! + 0.004 }
const ADDRESS = {
  city: 'Москва',
  street: 'Большая Тульская улица',
  building: '2',
  how_to_get: '',
  point: POINT,
  is_metro_only: false,
  metros: [{ id: tulskaya.id, name: 'Тульская', walk_minutes: 7 }],
}

const given = (address: VacancyPage['address'], company_photos: VacancyPage['company_photos'] = []) =>
  ({ address, company_photos, company: { id: 8, name: 'Пекарня', logo_path: null } }) as unknown as VacancyPage

function draw(vacancy: VacancyPage, stations = moscow) {
  const map = cityMapOf(vacancy, stations)
  return { map, html: renderVacancyGallery(vacancy, map) }
}

const PHOTO = { alt: 'Витрина', width: 1200, height: 800, path_medium: '/files/m.webp', path_full: '/files/f.webp' }

describe('the map of a place of work', () => {
  test('is one picture of lines, stations, walk and address, without a foreign address, in 3 kB', () => {
    const { html } = draw(given(ADDRESS))
    expect(html).toContain('aria-label="Схема: Большая Тульская улица, 2, 7\u00A0минут пешком от метро «Тульская»"')
    expect(html).toContain('>Тульская</text>')
    expect(html).toContain('>Большая Тульская улица, 2</text>')
    expect(html).toContain('stroke-dasharray')
    expect(html.match(/<path/g)!.length).toBeGreaterThan(2)
    expect(html).not.toContain('style=')
    expect(html).not.toContain('http')
    expect(gzipSync(html).length).toBeLessThanOrEqual(3 * 1024)
  })

  test('shows only the surroundings of the station if the employer hides the address', () => {
    const hidden = { ...ADDRESS, street: '', building: '', point: null, is_metro_only: true }
    const { html } = draw(given({ ...hidden, metros: [{ ...ADDRESS.metros[0]!, walk_minutes: null }] }))
    expect(html).toContain('aria-label="Схема: рядом с метро «Тульская»"')
    expect(html).not.toContain('stroke-dasharray')
  })

  test('is left out in a town without metro, and where nothing is known of the place', () => {
    expect(draw(given(ADDRESS), []).map).toBeNull()
    expect(draw(given(null)).map).toBeNull()
    expect(draw(given({ ...ADDRESS, point: null, metros: [] })).map).toBeNull()
  })
})

describe('the face of a vacancy', () => {
  test('is the first photo of the company with its words, at once and in a fixed size', () => {
    const { html } = draw(given(ADDRESS, [PHOTO, { ...PHOTO, alt: 'Зал' }]))
    expect(html).toContain('alt="Витрина"')
    expect(html).toContain('fetchPriority="high"')
    expect(html).toContain('width="1200" height="800"')
    expect(html).not.toContain('Зал')
    expect(html).toContain('<svg')
  })

  test('is the tint of the company without photo and map', () => {
    const { html } = draw(given(null))
    expect(html).not.toContain('<img')
    expect(html).toContain('bg-mark-c')
  })
})

test('every line of every metro is seen on the light and on the dark ground', () => {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  for (const { color } of lines.values()) {
    const drawn = luminance(withContrast(color))
    for (const ground of ['#ffffff', '#171f1c'])
      expect(contrast(drawn, luminance(ground)), `${color} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})
