import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCities, readMetroStations } from '#database/reference/read-reference.ts'
import { rideMinutes } from '../rules/metro-graph.ts'
import { STOP_FACTOR } from '../rules/travel-times.ts'
import { shortestTravel, travelNetwork, travelTimes } from './travel-network.server.ts'

const { graph } = travelNetwork()
const stations = readMetroStations()
const cities = readCities()
const idOf = (name: string) => stations.find((one) => `${one.line_id}:${one.name}` === name)!.id
const cityIdOf = (name: string) => cities.find((city) => city.name === name)!.id
const ride = (from: number, to: number) => rideMinutes(graph, new Map([[from, 0]])).get(to)
const stopAt = (id: number, walk = 10) => ({ stops: [id * STOP_FACTOR + walk], city_ids: [] })

/** Line and station, line and station, minutes from train to train as the schemes of the metros give them. */
const KNOWN_RIDES: [from: string, to: string, minutes: number][] = [
  ['1:Бульвар Рокоссовского', '1:Юго-Западная', 44],
  ['1:Сокольники', '1:Университет', 28],
  ['1:Комсомольская', '1:Парк культуры', 15],
  ['1:Охотный Ряд', '1:Проспект Вернадского', 20],
  ['2:Ховрино', '2:Театральная', 27],
  ['2:Речной вокзал', '2:Павелецкая', 30],
  ['2:Белорусская', '2:Автозаводская', 17],
  ['2:Павелецкая', '2:Красногвардейская', 25],
  ['3:Щёлковская', '3:Площадь Революции', 24],
  ['3:Курская', '3:Киевская', 12],
  ['3:Парк Победы', '3:Строгино', 18],
  ['3:Киевская', '3:Пятницкое шоссе', 35],
  ['5:Киевская', '5:Курская', 14],
  ['5:Комсомольская', '5:Октябрьская', 13],
  ['5:Белорусская', '5:Павелецкая', 14],
  ['6:Медведково', '6:Китай-город', 26],
  ['6:ВДНХ', '6:Октябрьская', 20],
  ['6:Октябрьская', '6:Тёплый Стан', 22],
  ['6:Проспект Мира', '6:Новоясеневская', 36],
  ['7:Планерная', '7:Китай-город', 29],
  ['7:Выхино', '7:Таганская', 17],
  ['7:Выхино', '7:Пушкинская', 24],
  ['7:Тушинская', '7:Кузнецкий Мост', 22],
  ['8:Новокосино', '8:Третьяковская', 20],
  ['9:Раменки', '9:Парк Победы', 9],
  ['10:Алтуфьево', '10:Серпуховская', 32],
  ['10:Тульская', '10:Пражская', 18],
  ['10:Бибирево', '10:Чеховская', 24],
  ['11:Марьино', '11:Трубная', 27],
  ['11:Селигерская', '11:Трубная', 22],
  ['15:Некрасовка', '15:Нижегородская', 19],
  ['14:Площадь Гагарина', '14:Ботанический сад', 42],
  ['10:Тульская', '6:Медведково', 39],
  ['7:Выхино', '1:Университет', 42],
  ['2:Речной вокзал', '1:Юго-Западная', 52],
  ['1:Юго-Западная', '6:ВДНХ', 48],
  ['6:Тёплый Стан', '2:Белорусская', 38],
  ['7:Планерная', '8:Новогиреево', 47],
  ['3:Щёлковская', '5:Киевская', 34],
  ['10:Алтуфьево', '11:Марьино', 60],
  ['18:Девяткино', '18:Площадь Восстания', 23],
  ['18:Площадь Восстания', '18:Проспект Ветеранов', 23],
  ['19:Парнас', '19:Невский проспект', 22],
  ['19:Невский проспект', '19:Купчино', 24],
  ['20:Приморская', '20:Рыбацкое', 29],
  ['22:Комендантский проспект', '22:Садовая', 17],
  ['21:Спасская', '21:Улица Дыбенко', 18],
  ['24:Горьковская', '24:Парк культуры', 24],
  ['26:Заельцовская', '26:Площадь Маркса', 18],
  ['29:Проспект Космонавтов', '29:Ботаническая', 19],
  ['30:Авиастроительная', '30:Проспект Победы', 24],
  ['28:Алабинская', '28:Юнгородок', 20],
]

test('the time between each of fifty known pairs of stations is right to a fifth', () => {
  const wrong = KNOWN_RIDES.flatMap(([from, to, minutes]) => {
    const found = ride(idOf(from), idOf(to)) ?? 0
    return Math.abs(found - minutes) > minutes / 5 ? [`${from} – ${to}: ${found} instead of ${minutes}`] : []
  })
  expect(KNOWN_RIDES.length).toBeGreaterThanOrEqual(50)
  expect(wrong).toEqual([])
})

describe('the ride between two stations of a city', () => {
  const moscowIds = stations.filter(({ line_id }) => line_id <= 17).map(({ id }) => id)
  const station = fc.constantFrom(...moscowIds)

  test('takes as long in the other direction, and never longer than over a third station', () => {
    fc.assert(
      fc.property(station, station, station, (a, b, c) => {
        expect(ride(a, b)).toBe(ride(b, a))
        expect(ride(a, b)!).toBeLessThanOrEqual(ride(a, c)! + ride(c, b)!)
      }),
      { numRuns: 150 },
    )
  })

  test('exists within each of the seven cities and never between two of them', () => {
    expect(moscowIds.every((id) => ride(moscowIds[0]!, id) !== undefined)).toBe(true)
    expect(ride(moscowIds[0]!, idOf('18:Девяткино'))).toBeUndefined()
  })
})

describe('the way to work', () => {
  const anyStation = fc.constantFrom(...stations.map(({ id }) => id))

  test('is not longer with one more home station or with a shorter walk', () => {
    fc.assert(
      fc.property(anyStation, anyStation, anyStation, fc.integer({ min: 1, max: 9 }), (home, other, work, steps) => {
        const one = shortestTravel([{ station_id: home }], stopAt(work, steps * 5))
        const two = shortestTravel([{ station_id: home }, { station_id: other }], stopAt(work, steps * 5))
        if (!one) return
        expect(two!.minutes).toBeLessThanOrEqual(one.minutes)
        expect(shortestTravel([{ station_id: home }], stopAt(work, steps * 5 - 5))!.minutes).toBe(one.minutes - 5)
      }),
      { numRuns: 200 },
    )
  })

  test('from a station to work beside it is the walk alone, and by train the entry is added', () => {
    const tulskaya = idOf('10:Тульская')
    const way = (to: string) => shortestTravel([{ station_id: tulskaya }], stopAt(idOf(to)))
    expect(way('10:Тульская')).toMatchObject({ minutes: 10, is_approximate: false })
    expect(way('10:Серпуховская')!.minutes).toBe(3 + ride(tulskaya, idOf('10:Серпуховская'))! + 10)
  })

  test('to a city without metro is estimated from the nearest station by the straight line, and called approximate', () => {
    const home = [{ station_id: idOf('6:Медведково') }]
    const to = (name: string) => shortestTravel(home, { stops: [], city_ids: [cityIdOf(name)] })
    expect(to('Мытищи')).toMatchObject({ is_approximate: true })
    expect(to('Мытищи')!.minutes).toBeLessThan(to('Пушкино')!.minutes)
    expect(to('Мытищи')!.minutes).toBeGreaterThanOrEqual(15)
    expect(to('Владивосток')).toBeUndefined()
    expect(to('Москва')).toBeUndefined()
  })

  test('from a place without a metro is the straight line at the speed of a bus', () => {
    const tver = cities.find(({ name }) => name === 'Тверь')!
    const way = shortestTravel([{ lat: tver.lat, lng: tver.lng }], { stops: [], city_ids: [tver.id] })
    expect(way).toMatchObject({ minutes: 15, is_approximate: true })
  })

  test('from a point in a metro city begins with the way to a station', () => {
    const { lat, lng } = stations.find(({ id }) => id === idOf('10:Тульская'))!
    const fromDoor = shortestTravel([{ lat: lat + 0.005, lng }], stopAt(idOf('10:Чеховская')))!
    const fromStation = shortestTravel([{ station_id: idOf('10:Тульская') }], stopAt(idOf('10:Чеховская')))!
    expect(fromDoor.minutes).toBeGreaterThan(fromStation.minutes)
    expect(fromDoor.minutes).toBeLessThan(fromStation.minutes + 15)
    expect(fromDoor.is_approximate).toBe(true)
  })
})

test('the times from a station are computed once', () => {
  expect(travelTimes({ station_id: 1015 })).toBe(travelTimes({ station_id: 1015 }))
})
