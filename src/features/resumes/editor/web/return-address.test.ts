import { expect, test } from 'vitest'
import { findReturnAddress, PUBLISH_FLAG, withReturnAddress } from './return-address.ts'

const urlWith = (query: string) => new URL(`http://localhost/create-resume${query}`)
const RETURN_QUERY = '?redirect=vacancies-slug-apply&slug=kurer-12'

test('the return address is kept on every step of creating a resume', () => {
  expect(findReturnAddress(urlWith(RETURN_QUERY))).toBe('/vacancies/kurer-12/apply')
  expect(withReturnAddress(urlWith(RETURN_QUERY), '/my-resume/5')).toBe(`/my-resume/5${RETURN_QUERY}`)
  expect(withReturnAddress(urlWith(RETURN_QUERY), '/my-resume/5', PUBLISH_FLAG)).toBe(
    `/my-resume/5${RETURN_QUERY}&publish=`,
  )
  expect(withReturnAddress(urlWith(`${RETURN_QUERY}&publish=`), '/my-resume/5')).toBe(`/my-resume/5${RETURN_QUERY}`)
})

test.each([
  '?redirect=//evil.example',
  '?redirect=https://evil.example',
  '?redirect=vacancies-slug-apply&slug=../../evil',
  '?redirect=vacancies-slug-apply',
  '?redirect=__proto__',
  '',
])('a return address that is not one of our routes is ignored: %s', (query) => {
  expect(findReturnAddress(urlWith(query))).toBeUndefined()
  expect(withReturnAddress(urlWith(query), '/my-resume/5', PUBLISH_FLAG)).toBe('/my-resume/5?publish=')
})
