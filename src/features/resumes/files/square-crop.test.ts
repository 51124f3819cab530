import { expect, test } from 'vitest'
import { INITIAL_CROP, moveCrop } from './square-crop.ts'

const WIDE_PICTURE = { width: 400, height: 200 }

test('a photo crop moves with the pointer and stays within the picture', () => {
  expect(moveCrop(INITIAL_CROP, WIDE_PICTURE, { x: 0.25, y: 0.25 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
  expect(moveCrop(INITIAL_CROP, WIDE_PICTURE, { x: -9, y: 0 }).x).toBe(1)
  expect(moveCrop({ ...INITIAL_CROP, zoom: 2 }, WIDE_PICTURE, { x: 0, y: 9 }).y).toBe(0)
})
