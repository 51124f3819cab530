import { inspect } from 'node:util'
import { test as base, describe, expect } from 'vitest'
import { type FakeProviders, openFakeProviders } from '#fakes/providers/fake-providers.ts'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import { hhAdapter } from '../hh/hh-adapter.ts'
import { hhCallError } from '../hh/hh-errors.ts'
import { superjobAdapter } from '../superjob/superjob-adapter.ts'
import type { ProviderAdapter, ProviderName } from './provider-adapter.ts'
import type { ProviderErrorKind } from './provider-error.ts'

const FAST = { callsPerSecond: 1000, pauseMs: 1 }
/** Shorter than the ten seconds of the product, for the provider that does not answer. */
const IMPATIENT = { ...FAST, timeoutMs: 200 }
const REDIRECT_URI = 'http://localhost/api/services/auth/callback/x'
const VERIFIER = 'v'.repeat(43)
/** SHA-256 of the verifier in base64url. */
const CHALLENGE = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM'

type Opened = { fake: FakeProviders; adapters: Record<ProviderName, ProviderAdapter> }

const test = base.extend<{ opened: Opened }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
  opened: async ({}, use) => {
    const fake = await openFakeProviders({ vacancies: 25 })
    await use({
      fake,
      adapters: {
        hh: hhAdapter({ ...fake.settings.hh, ...FAST }),
        superjob: superjobAdapter({ ...fake.settings.superjob, ...FAST }),
      },
    })
    await fake.close()
  },
})

/** Presses «Разрешить» on the consent page and returns the code that comes back. */
async function consent(adapter: ProviderAdapter, person?: string) {
  const page = new URL(adapter.authorizeUrl({ state: 'S', redirectUri: REDIRECT_URI, challenge: CHALLENGE }))
  expect(await (await fetch(page)).text()).toContain('Разрешить')
  const form = new URLSearchParams(page.search)
  form.set('decision', 'allow')
  if (person) form.set('person', person)
  page.search = ''
  const reply = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(reply.headers.get('location')!)
  expect(back.searchParams.get('state')).toBe('S')
  return { code: back.searchParams.get('code')!, redirectUri: REDIRECT_URI, verifier: VERIFIER }
}

async function connect(adapter: ProviderAdapter, person?: string) {
  const tokens = await adapter.exchange(await consent(adapter, person))
  const account = await adapter.whoAmI(tokens.accessToken)
  return { tokens, access: { token: tokens.accessToken, account } }
}

const openImpatient = ({ settings }: FakeProviders, name: ProviderName) =>
  name === 'hh' ? hhAdapter({ ...settings.hh, ...IMPATIENT }) : superjobAdapter({ ...settings.superjob, ...IMPATIENT })

describe.each(['hh', 'superjob'] as const)('the adapter of %s', (name) => {
  test('connects with a code, tells who it is and reads all vacancies over two pages', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const { access } = await connect(adapter)

    expect(access.account).toMatchObject({ name: 'Анна Зимина', companyName: 'Северный ветер', isEmployer: true })
    const first = await adapter.listVacancies(access, 0)
    const second = await adapter.listVacancies(access, first.next!)
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null])
    const vacancy = await adapter.getVacancy(access, first.items[0]!.id)
    expect(vacancy).toMatchObject({ name: 'Курьер', place: { name: 'Москва' }, salary: { from: 80_000 } })
  })

  test('uses a code one time only', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const grant = await consent(adapter)
    await adapter.exchange(grant)

    await expect(adapter.exchange(grant)).rejects.toMatchObject({ kind: 'code_dead' })
  })

  test('refreshes an expired access with a token that works one time', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const { tokens, access } = await connect(adapter)
    opened.fake[name].oauth.expireTokens()
    await expect(adapter.listVacancies(access, 0)).rejects.toMatchObject({ kind: 'token_expired' })

    const fresh = await adapter.refresh(tokens.refreshToken)

    expect(await adapter.whoAmI(fresh.accessToken)).toMatchObject({ userId: access.account.userId })
    await expect(adapter.refresh(tokens.refreshToken)).rejects.toMatchObject({ kind: 'already_refreshed' })
  })

  test('understands that the person has withdrawn the access', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const { tokens, access } = await connect(adapter)
    opened.fake[name].oauth.revokeTokens()

    await expect(adapter.listVacancies(access, 0)).rejects.toMatchObject({ kind: 'revoked' })
    await expect(adapter.refresh(tokens.refreshToken)).rejects.toMatchObject({ kind: 'revoked' })
  })

  test.for<[FakeScenario, ProviderErrorKind]>([
    ['too_many', 'busy'],
    ['unavailable', 'busy'],
    ['server_error', 'busy'],
    ['silence', 'busy'],
    ['html', 'malformed'],
    ['huge', 'malformed'],
    ['wrong_types', 'malformed'],
    ['payment', 'paid'],
    ['closed', 'closed'],
    ['gone', 'not_theirs'],
    ['forbidden', 'forbidden'],
    ['account_blocked', 'forbidden'],
    ['guard', 'guarded'],
    ['captcha', 'captcha'],
  ])('answers «%s» of a list with the error %s, without a token in it', async ([scenario, kind], { opened }) => {
    const { access } = await connect(opened.adapters[name])
    const adapter = scenario === 'silence' ? openImpatient(opened.fake, name) : opened.adapters[name]
    opened.fake[name].switch.set(scenario)

    const error = await adapter.listVacancies(access, 0).catch((reason) => reason)

    expect(error).toMatchObject({ name: 'ProviderError', kind })
    expect(inspect(error, { depth: 9 })).not.toContain(access.token)
  })

  test.for<[FakeScenario, ProviderErrorKind]>([
    ['locked', 'account_problem'],
    ['bad_client', 'misconfigured'],
    ['server_error', 'busy'],
    ['guard', 'guarded'],
  ])('answers «%s» of a code with the error %s', async ([scenario, kind], { opened }) => {
    const adapter = opened.adapters[name]
    const grant = await consent(adapter)
    opened.fake[name].switch.set(scenario)

    await expect(adapter.exchange(grant)).rejects.toMatchObject({ kind })
  })

  test('reading heals after two failures of the provider', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const { access } = await connect(adapter)
    opened.fake[name].switch.set('server_error', 2)

    expect((await adapter.listVacancies(access, 0)).items).toHaveLength(20)
  })

  test('an item that is gone and one of wrong types are told apart from a closed method', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const { access } = await connect(adapter)
    const [first] = (await adapter.listVacancies(access, 0)).items

    await expect(adapter.getVacancy(access, '1')).rejects.toMatchObject({ kind: 'not_found' })
    opened.fake[name].switch.set('wrong_types')
    await expect(adapter.getVacancy(access, first!.id)).rejects.toMatchObject({ kind: 'malformed' })
  })

  test('a guard page is no answer about an item or about a refresh (PR-2)', async ({ opened }) => {
    const adapter = opened.adapters[name]
    const { access, tokens } = await connect(adapter)
    const [first] = (await adapter.listVacancies(access, 0)).items
    opened.fake[name].switch.set('guard')

    await expect(adapter.getVacancy(access, first!.id)).rejects.toMatchObject({ kind: 'guarded' })
    await expect(adapter.refresh(tokens.refreshToken)).rejects.toMatchObject({ kind: 'guarded' })
  })

  test.for([
    ['bad_rows', 4, ['7760000', '41000000']],
    ['nameless_rows', 4, [null]],
    ['short_list', 0, [undefined]],
  ] as const)('tells «%s» apart from rows that are not there (PR-1)', async ([scenario, count, ids], { opened }) => {
    const adapter = opened.adapters[name]
    const { access } = await connect(adapter)
    opened.fake[name].switch.set(scenario)

    const { items, unreadable, total } = await adapter.listVacancies(access, 0)

    expect({ rows: items.length, total }).toEqual({ rows: 16, total: 25 })
    expect(unreadable).toHaveLength(count)
    expect(ids).toContain(unreadable[0]?.id)
  })
})

test('hh.ru refuses a verifier of another consent, and a refresh before the access has expired', async ({ opened }) => {
  const { hh } = opened.adapters
  const grant = await consent(hh)
  await expect(hh.exchange({ ...grant, verifier: 'x'.repeat(43) })).rejects.toMatchObject({ kind: 'rejected' })

  const { tokens } = await connect(hh)
  await expect(hh.refresh(tokens.refreshToken)).rejects.toMatchObject({ kind: 'not_expired' })
  expect(await hh.revoke(tokens.accessToken)).toBe(true)
  await expect(hh.whoAmI(tokens.accessToken)).rejects.toMatchObject({ kind: 'revoked' })
})

test('a manager of two companies calls hh.ru under the account that is named (PR-4)', async ({ opened }) => {
  const { hh } = opened.adapters
  const { access } = await connect(hh, '1004')
  expect(access.account).toMatchObject({
    companyId: '1461',
    managerAccountId: '5001',
    managerAccounts: [
      { id: '5001', companyId: '1461', companyName: 'ООО «Ветер Запад»' },
      { id: '5002', companyId: '1462', companyName: 'ООО «Ветер Восток»' },
    ],
  })
  const other = { ...access, account: { ...access.account, companyId: '1462', managerAccountId: '5002' } }
  expect((await hh.listVacancies(access, 0)).total).toBe(2)
  expect((await hh.listVacancies(other, 0)).total).toBe(3)
  const foreign = { ...other, account: { ...other.account, managerAccountId: '9999' } }
  await expect(hh.listVacancies(foreign, 0)).rejects.toMatchObject({ kind: 'forbidden' })

  Object.assign(opened.fake.hh.people.at(-1)!.accounts![0]!, { isBlocked: true })
  await expect(hh.listVacancies(access, 0)).rejects.toMatchObject({
    kind: 'forbidden',
    details: { managerAccounts: [{ id: '5002' }] },
  })
  // Who connects then is known under the account that is left.
  expect(await hh.whoAmI(access.token)).toMatchObject({ companyId: '1462', managerAccountId: '5002' })
})

test('resumes are closed at hh.ru and readable at SuperJob', async ({ opened }) => {
  const { hh, superjob } = opened.adapters
  const seekerAtHh = await connect(hh, '1003')
  await expect(hh.listResumes(seekerAtHh.access, 0)).rejects.toMatchObject({ kind: 'closed' })

  const { access } = await connect(superjob, '2003')
  const { items } = await superjob.listResumes(access, 0)
  expect(items).toHaveLength(3)
  expect(await superjob.getResume(access, items[0]!.id)).toMatchObject({
    title: 'Курьер',
    experience: [
      { start: '2021-03', end: null },
      { start: '2018-06', end: '2021-02' },
    ],
  })
})

test.for([
  ['https://hh.ru/account/captcha?state=1', true],
  ['https://spb.hh.ru/account/captcha', true],
  ['http://hh.ru/account/captcha', false],
  ['https://evil-hh.ru/account/captcha', false],
  ['https://hh.ru.evil.example/account/captcha', false],
  ['https://hh.ru@evil.example/', false],
  ['javascript:alert(1)', false],
  [`https://hh.ru/${'x'.repeat(2000)}`, false],
  [17, false],
] as const)('a captcha at %s leads there only if it is a page of hh.ru', ([captcha_url, isAccepted]) => {
  const error = hhCallError({ errors: [{ type: 'captcha_required', captcha_url }] }, 403, { isItem: false })

  expect(error).toMatchObject({ kind: 'captcha' })
  expect(error.details.captchaUrl).toBe(isAccepted ? captcha_url : undefined)
})

test.for([
  [403, { errors: [{ type: 'oauth', value: 'used_manager_account_forbidden' }] }, 'forbidden'],
  [403, { errors: [{ type: 'oauth', value: 'employer_on_additional_check_restricted' }] }, 'forbidden'],
  [403, { errors: [{ type: 'manager_extra_accounts', value: 'manager_extra_account_not_found' }] }, 'forbidden'],
  [403, { errors: [{ type: 'oauth', value: 'token_expired' }] }, 'token_expired'],
  [403, { errors: [{ type: 'forbidden' }] }, 'forbidden'],
  [404, { errors: [{ type: 'not_found' }] }, 'not_theirs'],
  [410, { errors: [{ type: 'gone' }] }, 'closed'],
  [403, undefined, 'guarded'],
  [404, undefined, 'guarded'],
] as const)('hh.ru: %s with the body %o is %s (PR-2)', ([status, body, kind]) => {
  expect(hhCallError(body, status, { isItem: false })).toMatchObject({ kind })
})

test('an id that is longer than a column is no id', async ({ opened }) => {
  const [employer] = opened.fake.hh.people
  Object.assign(employer!.company!, { id: 'x'.repeat(101) })
  const { access } = await connect(opened.adapters.hh)
  expect(access.account).toMatchObject({ companyId: null })

  Object.assign(employer!, { id: 'y'.repeat(101) })
  await expect(connect(opened.adapters.hh)).rejects.toMatchObject({ kind: 'malformed' })
})

test('SuperJob requirements that the law forbids are dropped by name', async ({ opened }) => {
  const { superjob } = opened.adapters
  const { access } = await connect(superjob)
  const { items } = await superjob.listVacancies(access, 0)

  expect(await superjob.getVacancy(access, items[0]!.id)).toMatchObject({ dropped: ['пол', 'возраст'] })
})

test('calls keep to the rate of the provider, two at a time', async ({ opened }) => {
  const { fake } = opened
  const slow = hhAdapter({ ...fake.settings.hh, ...FAST, callsPerSecond: 20 })
  const { access } = await connect(slow)
  const start = performance.now()

  await Promise.all(Array.from({ length: 5 }, () => slow.getVacancy(access, '7760000')))

  // Four pauses of a twentieth of a second.
  expect(performance.now() - start).toBeGreaterThanOrEqual(190)
})
