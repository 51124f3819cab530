import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { makeLoadContext, requestAddressContext } from './context.ts'
import { loadPage } from './load-page.server.ts'

afterEach(() => vi.restoreAllMocks())

/** What the page of `/vacancies/povar-7` throws when the API fails in this way. */
async function thrownFor(error: unknown) {
  const context = makeLoadContext({
    call: (async () => Promise.reject(error)) as never,
    site: {} as never,
    rules: async () => new Map(),
  })
  context.set(requestAddressContext, '/vacancies/povar-7')
  return loadPage(context, showVacancy, { params: { id: '7' } }).catch((thrown) => ({
    ...thrown.data,
    http: thrown.init.status,
  }))
}

test('an address that the contract refuses is a 404 with the message Page Not Found and the address', async () => {
  expect(await thrownFor(new Refusal('invalid_input'))).toEqual({
    http: 404,
    code: 'not_found',
    message: 'Page Not Found: /vacancies/povar-7',
  })
})

test('a failure inside is a 500 with the message Internal Server Error, and its cause is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(await thrownFor(new Error('relation "vacancy" does not exist'))).toEqual({
    http: 500,
    code: 'internal',
    message: 'Internal Server Error',
  })
  expect(log).toHaveBeenCalledOnce()
})
