import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { makeLoadContext, requestAddressContext } from './context.ts'
import { errorTextOf } from './errors/error-texts.ts'
import { loadPage } from './load-page.server.ts'

afterEach(() => vi.restoreAllMocks())

/** What the page of `/vacancies/povar-7` throws when the API fails in this way. */
async function thrownFor(error: unknown, requestId = '') {
  const context = makeLoadContext({
    call: (async () => Promise.reject(error)) as never,
    requestId,
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

test('the code on the screen of a failure of ours is the beginning of the id that the log has', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const requestId = '7f3a1c2e-0b6d-4a57-9f0e-2d1c5b7a9e10'
  const cause = new Error('deadlock detected')

  const { http: status, ...thrown } = await thrownFor(cause, requestId)

  const { title, errorCode } = errorTextOf(new ErrorResponseImpl(status, '', thrown), '/vacancies/povar-7')
  expect([title, errorCode]).toEqual(['Ошибка у нас, не у вас', '7F3A'])
  expect(log).toHaveBeenCalledExactlyOnceWith(`Request ${requestId}:`, cause)
  expect(await thrownFor(new Refusal('vacancy_not_found'), requestId)).not.toHaveProperty('error_code')
  expect(await thrownFor(new Refusal('unavailable'), requestId)).toMatchObject({
    error_code: '7F3A',
    message: 'Сервис ненадолго недоступен. Попробуйте через минуту, код 7F3A',
  })
})
