import { expect, test } from 'vitest'
import { takeRadius } from './radius-words.ts'

test.each<[string, string, number | undefined]>([
  ['Казань + 50 км', 'Казань', 50],
  ['Казань +50км', 'Казань', 50],
  ['Казань, 30 км', 'Казань,', 30],
  ['Казань и рядом', 'Казань', 50],
  ['Казань и 1 км вокруг', 'Казань', 1],
  ['в радиусе 30 км от Казани', 'Казани', 30],
  ['Рядом с г. Казань', 'г. Казань', 50],
  ['Киров (Калужская область) + 1000 км', 'Киров (Калужская область)', 1000],
  ['Казань', 'Казань', undefined],
  ['Казань + 1001 км', 'Казань + 1001 км', undefined],
  ['Казань + 0 км', 'Казань + 0 км', undefined],
  ['50 км', '50 км', undefined],
  ['', '', undefined],
])('the typed place «%s» is «%s» (IM-32)', (typed, place, km) =>
  expect(takeRadius(typed)).toEqual(km ? { place, km } : { place }),
)
