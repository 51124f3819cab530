import { afterEach, expect, test } from 'vitest'
import { closeToast, listToasts, showToast } from './toast-store.ts'

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id)
})

const TONES = ['info', 'success', 'warning', 'error', 'default'] as const

test.each(TONES)('a toast of the type %s is shown for 5000 ms, or as an error until it is closed', (tone) => {
  showToast('Сохранено', tone)

  expect(listToasts()).toEqual([{ id: expect.any(Number), text: 'Сохранено', tone, durationMs: 5000 }])
})

test('a toast without a type is an info', () => {
  showToast('Сохранено')

  expect(listToasts().map(({ tone }) => tone)).toEqual(['info'])
})
