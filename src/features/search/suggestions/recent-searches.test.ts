import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAllSearches, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const GUEST = { account: undefined, isForResumes: false }
const SEEKER = { account: 7, isForResumes: false }

function stubStorage() {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value, enumerable: false })
  return items as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
  vi.stubGlobal('window', { localStorage, sessionStorage })
})

test('the last five texts are remembered, the last one first, each once', () => {
  for (const text of ['повар', 'курьер', ' Водитель  ночью ', '', 'швея', 'слесарь', 'ПОВАР', 'кассир'])
    rememberSearch(SEEKER, text)
  expect(recentSearches(SEEKER)).toEqual(['кассир', 'ПОВАР', 'слесарь', 'швея', 'Водитель ночью'])
  expect(recentSearches({ ...SEEKER, isForResumes: true })).toEqual([])
  expect(recentSearches({ ...SEEKER, account: 8 })).toEqual([])
})

test('texts of a guest die with the tab, and those of an account at the sign-out', () => {
  rememberSearch(GUEST, 'повар')
  rememberSearch(SEEKER, 'курьер')
  localStorage.setItem('shortcuts', 'off')
  expect(Object.keys(sessionStorage)).toEqual(['recent-searches::vacancies'])
  expect(recentSearches(GUEST)).toEqual(['повар'])
  forgetSearches(GUEST)
  expect(recentSearches(GUEST)).toEqual([])
  expect(recentSearches(SEEKER)).toEqual(['курьер'])
  rememberSearch(GUEST, 'повар')
  forgetAllSearches()
  expect([recentSearches(GUEST), recentSearches(SEEKER)]).toEqual([[], []])
  expect(Object.keys(localStorage)).toEqual(['shortcuts'])
})

test('a storage that is broken, full or forbidden remembers nothing and fails nowhere', () => {
  for (const broken of ['{', '{"a":1}', '[1,null,""]']) {
    localStorage.setItem('recent-searches:7:vacancies', broken)
    expect(recentSearches(SEEKER), broken).toEqual([])
  }
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberSearch(SEEKER, 'повар')
  forgetSearches(SEEKER)
  forgetAllSearches()
  expect(recentSearches(SEEKER)).toEqual([])
})
