import { expect } from 'vitest'
import { listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import {
  type ConnectedApp,
  connectWith,
  countVacancies,
  freeAccounts,
  HH_EMPLOYER,
  sync,
  testWithSharedProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import { listVacancyAtProviders } from '../acts/provider-acts.contract.ts'
import { chooseManagerAccount, disconnectEmployerProviders } from './provider-links.contract.ts'

const OF_TWO = { ...HH_EMPLOYER, person: '1004' }
const [WEST, EAST] = ['5001', '5002']

async function givenManagerOfTwo(connected: ConnectedApp) {
  await freeAccounts(connected)
  connected.fake.hh.switch.set(null)
  for (const account of connected.fake.hh.people.at(-1)!.accounts!) account.isBlocked = false
  const employer = await connected.app.employer()
  await connectWith(connected.app, employer, OF_TWO)
  const choose = (id: string) => employer.call(chooseManagerAccount, { params: { provider: 'hh' }, body: { id } })
  return { employer, choose }
}

test('a manager of two companies chooses whose vacancies come, and may change that (PR-4)', async ({ connected }) => {
  const { employer, choose } = await givenManagerOfTwo(connected)
  expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({
    external_company_name: 'ООО «Ветер Запад»',
    manager_account_id: WEST,
    manager_accounts: [
      { id: WEST, company_name: 'ООО «Ветер Запад»' },
      { id: EAST, company_name: 'ООО «Ветер Восток»' },
    ],
  })
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ created_n: 2 })

  await choose(EAST)
  expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({
    external_company_name: 'ООО «Ветер Восток»',
    manager_account_id: EAST,
    last_sync_at: null,
  })
  // At once, and nothing of the former company counts as taken off.
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ created_n: 3, external_deleted_n: 0 })
  expect(await countVacancies(connected, employer)).toBe(5)

  const { data } = await employer.call(listVacancyDrafts, { query: {} })
  const obstacles = await Promise.all(
    data.map(
      async ({ id }) => (await employer.call(listVacancyAtProviders, { params: { id } })).providers[0]!.obstacle,
    ),
  )
  expect(obstacles.map((obstacle) => obstacle?.code ?? null).toSorted()).toEqual([
    null,
    null,
    null,
    'other_account',
    'other_account',
  ])
  await choose(WEST)
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ created_n: 0, unchanged_n: 2 })
})

test('the choice holds when the connection is renewed, and only an own account can be chosen (PR-4)', async ({
  connected,
}) => {
  const { employer, choose } = await givenManagerOfTwo(connected)
  await expect(choose('9999')).rejects.toMatchObject({ code: 'invalid_input', errors: { id: expect.any(String) } })
  await choose(EAST)
  await sync(connected, employer, 'hh', 'employer')
  connected.fake.hh.oauth.revokeTokens()
  await sync(connected, employer, 'hh', 'employer')
  await connectWith(connected.app, employer, OF_TWO)
  expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ state: 'connected', manager_account_id: EAST })
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ created_n: 0, unchanged_n: 3 })

  await employer.call(disconnectEmployerProviders, { query: {}, body: { providers: ['hh'] } })
  await expect(choose(WEST)).rejects.toMatchObject({ code: 'state_conflict' })
})

test('of a blocked account the exchange waits, and goes on under another one that is chosen (PR-4, PR-2)', async ({
  connected,
}) => {
  const { employer, choose } = await givenManagerOfTwo(connected)
  Object.assign(connected.fake.hh.people.at(-1)!.accounts![0]!, { isBlocked: true })
  await sync(connected, employer, 'hh', 'employer')
  expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({
    state: 'paused',
    last_error: { code: 'forbidden' },
    // Those that they still allow.
    manager_accounts: [{ id: EAST }],
  })

  await choose(EAST)
  expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({
    state: 'connected',
    last_error: null,
    job: { state: 'cancelled' },
  })
  expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ state: 'done', created_n: 3 })
})
