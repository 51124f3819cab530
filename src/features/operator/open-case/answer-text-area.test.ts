import { expect, test } from 'vitest'
import { shouldRevalidateCase } from './answer-text-area.tsx'

const CASE = 'https://smena.test/operator/complaints/message/7'

function isReadAgain(from: string, to: string, formMethod?: 'POST') {
  const [currentUrl, nextUrl] = [new URL(CASE + from), new URL(CASE + to)]
  return shouldRevalidateCase({
    currentUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  })
}

test('choosing ready words does not read the case again: each reading is an entry of the log', () => {
  expect(isReadAgain('', '?answer=money')).toBe(false)
  expect(isReadAgain('?answer=money', '?answer=money&hold_text=fee')).toBe(false)
})

test('news of the case, a decision and another address read it again', () => {
  expect(isReadAgain('?answer=money', '?answer=money')).toBe(true)
  expect(isReadAgain('?answer=money', '', 'POST')).toBe(true)
  expect(isReadAgain('?answer=money', '?done=1')).toBe(true)
})
