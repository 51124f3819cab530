import { expect, test } from 'vitest'
import { keepingWish, PUBLISH, wantedFrom } from './wanted.ts'

const at = (query: string) => new URL(`http://localhost/create-resume${query}`)
const WISH = '?redirect=vacancies-slug-apply&slug=kurer-12'

test('the return address is kept on every step of creating a resume', () => {
  expect(wantedFrom(at(WISH))).toBe('/vacancies/kurer-12/apply')
  expect(keepingWish(at(WISH), '/my-resume/5')).toBe(`/my-resume/5${WISH}`)
  expect(keepingWish(at(WISH), '/my-resume/5', PUBLISH)).toBe(`/my-resume/5${WISH}&publish=`)
  expect(keepingWish(at(`${WISH}&publish=`), '/my-resume/5')).toBe(`/my-resume/5${WISH}`)
})

test.each([
  '?redirect=//evil.example',
  '?redirect=https://evil.example',
  '?redirect=vacancies-slug-apply&slug=../../evil',
  '?redirect=vacancies-slug-apply',
  '?redirect=__proto__',
  '',
])('a return address that is not one of our routes is ignored: %s', (query) => {
  expect(wantedFrom(at(query))).toBeUndefined()
  expect(keepingWish(at(query), '/my-resume/5', PUBLISH)).toBe('/my-resume/5?publish=')
})
