import { expect, test } from 'vitest'
import { MobileText } from './phone-shapes.ts'

test.each([
  ['+7 495 123-45-67', false],
  ['8 (812) 123-45-67', false],
  ['3431234567', false],
  ['+7 (912) 345-67-89', true],
  ['+7 (701) 123-45-67', true],
  ['+375 29 123-45-67', true],
])('N-088: «%s» may be a mobile number: %s', (text, isMobile) => {
  expect(MobileText.safeParse(text).success).toBe(isMobile)
})
