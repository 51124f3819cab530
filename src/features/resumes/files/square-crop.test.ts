import { expect, test } from 'vitest'
import { moveCrop, type SquareCrop, unreadableText } from './square-crop.ts'

const CENTRE: SquareCrop = { x: 0.5, y: 0.5, zoom: 1 }
const WIDE_PICTURE = { width: 400, height: 200 }

test('a photo crop moves with the pointer and stays within the picture', () => {
  expect(moveCrop(CENTRE, WIDE_PICTURE, { x: 0.25, y: 0.25 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
  expect(moveCrop(CENTRE, WIDE_PICTURE, { x: -9, y: 0 }).x).toBe(1)
  expect(moveCrop({ ...CENTRE, zoom: 2 }, WIDE_PICTURE, { x: 0, y: 9 }).y).toBe(0)
})

test('a photo that the browser cannot open is named, with what to do (IM-23)', () => {
  expect(unreadableText({ name: 'IMG_0001.HEIC', type: '' })).toMatch(/^Это HEIC, .+ Сохраните фото как JPG/)
  expect(unreadableText({ name: 'a', type: 'image/heif' })).toMatch(/^Это HEIC/)
  expect(unreadableText({ name: 'a.tiff', type: 'image/tiff' })).toBe(
    'Не получилось открыть картинку. Нужен JPG, PNG или WebP',
  )
})
