import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callContext } from '#app/context.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import { findNewResumes, findNewVacancies } from './find-new-results.web.server.ts'

const KIND = { path: '/search/x', name: '', label: '', words: ['', '', ''] } as const
const USER = {} as User

type Answers = { since?: string | null; found?: number; fixed?: string }

/** Answers both calls, and notes what was called with what. */
function givenApi({ since = '2026-08-30T09:00:00Z', found = 0, fixed }: Answers) {
  const context = new RouterContextProvider()
  const calls: [string, object][] = []
  context.set(callContext, (async ({ method }: { method: string }, input: { query?: object; body?: object }) => {
    calls.push([method, input.query ?? input.body ?? {}])
    return method === 'POST' ? { since } : { found, corrections: fixed ? { fixed } : null }
  }) as never)
  return { context, calls }
}

const page = { found: 300, corrections: null }
const query = { text: 'повар', page: '3', order_by: 'salary_desc', city_ids: '1' }

test('what is new is counted in the same search and leads to its first page', async () => {
  const { context, calls } = givenApi({ found: 1234 })
  const newResults = await findNewVacancies(context, USER, KIND, { query, page })
  expect(newResults).toEqual({
    since: '2026-08-30T09:00:00Z',
    results: {
      text: '1\u00A0234 новые',
      to: `/search/x?text=${encodeURIComponent('повар')}&order_by=salary_desc&city_ids=1&published_since=2026-08-30T09%3A00%3A00Z`,
    },
  })
  expect(calls.map(([method]) => method)).toEqual(['POST', 'GET'])
  expect(calls[1]![1]).toMatchObject({ text: 'повар', per_page: '1', facets: 'false', order_by: 'date' })
})

test('the words agree with the number: «21 новая» vacancy, «21 новое» resume', async () => {
  const textsOf = async (found: number) => {
    const { context } = givenApi({ found })
    const all = [findNewVacancies, findNewResumes].map((find) => find(context, USER, KIND, { query: {}, page }))
    return (await Promise.all(all)).map((newResults) => newResults?.results?.text)
  }
  expect(await textsOf(21)).toEqual(['21 новая', '21 новое'])
  expect(await textsOf(2)).toEqual(['2 новые', '2 новых'])
  expect(await textsOf(12)).toEqual(['12 новых', '12 новых'])
})

test('nothing is said on the first visit, without new results, of another spelling, and where they are shown', async () => {
  const resultsOf = async (answers: Answers, shown: object = {}) => {
    const { context, calls } = givenApi(answers)
    const newResults = await findNewVacancies(context, USER, KIND, { query, page, ...shown })
    return [newResults?.results, calls.length]
  }
  expect(await resultsOf({ since: null, found: 5 })).toEqual([undefined, 1])
  expect(await resultsOf({ found: 0 })).toEqual([undefined, 2])
  expect(await resultsOf({ found: 5, fixed: 'повал' })).toEqual([undefined, 2])
  expect(await resultsOf({ found: 5 }, { query: { published_since: '2026-08-30T09:00:00Z' } })).toEqual([undefined, 1])
  expect(await resultsOf({ found: 5 }, { query: { for_resume: '1' } })).toEqual([undefined, 0])
})

test('a guest costs no call', async () => {
  const { context, calls } = givenApi({ found: 5 })
  expect(await findNewVacancies(context, null, KIND, { query, page })).toBeUndefined()
  expect(calls).toEqual([])
})
