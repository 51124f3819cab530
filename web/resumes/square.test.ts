import { expect, test } from 'vitest'
import { moved, WHOLE } from './square.ts'

const WIDE = { width: 400, height: 200 }

test('a photo crop moves with the pointer and stays within the picture', () => {
  expect(moved(WHOLE, WIDE, { x: 0.25, y: 0.25 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
  expect(moved(WHOLE, WIDE, { x: -9, y: 0 }).x).toBe(1)
  expect(moved({ ...WHOLE, zoom: 2 }, WIDE, { x: 0, y: 9 }).y).toBe(0)
})
