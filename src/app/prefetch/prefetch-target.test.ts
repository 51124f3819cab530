import { expect, test } from 'vitest'
import { addNewestPage, mayPrefetch, prefetchTarget } from './prefetch-target.ts'

const here = { origin: 'https://smena.example', pathname: '/search/vacancies', search: '?city_ids=1' }

function pageOf(href: string, attributes: { target?: string; download?: boolean } = {}) {
  const url = new URL(href, here.origin)
  const link = { ...attributes, href, origin: url.origin, pathname: url.pathname, search: url.search }
  return prefetchTarget(
    { ...link, hasAttribute: () => attributes.download === true } as unknown as HTMLAnchorElement,
    here,
  )
}

test('only a page of this site that opens in this tab is prefetched', () => {
  expect(pageOf('/vacancies/povar-7?from=search')).toBe('/vacancies/povar-7?from=search')
  expect(prefetchTarget(null, here)).toBeUndefined()
  expect(pageOf('https://other.example/')).toBeUndefined()
  expect(pageOf('/legal/terms', { target: '_blank' })).toBeUndefined()
  expect(pageOf('/price.pdf', { download: true })).toBeUndefined()
})

test('the page that is already open is not prefetched', () => {
  expect(pageOf('/search/vacancies?city_ids=1#main')).toBeUndefined()
  expect(pageOf('/search/vacancies?city_ids=2')).toBe('/search/vacancies?city_ids=2')
})

test('the list of prefetched pages is limited and drops the oldest page first', () => {
  expect(addNewestPage([], '/a', 4)).toEqual(['/a'])
  expect(addNewestPage(['/a', '/b', '/c', '/d'], '/e', 4)).toEqual(['/b', '/c', '/d', '/e'])
  expect(addNewestPage(['/a', '/b'], '/a', 4)).toEqual(['/a', '/b'])
})

test('nothing is prefetched on a slow connection or with data saving', () => {
  expect(mayPrefetch()).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})
