import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import {
  type ConnectedApp,
  connectedEmployer,
  freeAccounts,
  sync,
  testWithSharedProviders as test,
} from '#test/fixtures/providers/connected-app.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import type { Person } from '#test/test-app.ts'
import { listVacancyAtProviders, startVacancyAct } from '../acts/provider-acts.contract.ts'
import { createProviderLookups } from '../records/provider-lookups.server.ts'
import { mapRoles } from './map-roles.server.ts'
import { refreshProviderLists } from './provider-lists.server.ts'

const TEXT = `<p>${'Доставки из магазина у дома, смены на выбор, выплаты каждую неделю. '.repeat(5)}</p>`
const LOG = { error: vi.fn(), warn: vi.fn() }

const cityNamed = ({ app }: ConnectedApp, name: string) =>
  app.db.selectFrom('city').select('id').where('name', '=', name).executeTakeFirstOrThrow()

async function givenPublished(connected: ConnectedApp, place: string, roleIds?: number[]) {
  await freeAccounts(connected)
  connected.fake.hh.switch.set(null)
  const employer = await connectedEmployer(connected)
  const { id: cityId } = await cityNamed(connected, place)
  const name = `Работник, ${place}, ${roleIds?.join() ?? ''}`
  const fields = { name, description: TEXT, status: 'active' as const, city_ids: [cityId] }
  const { id } = await givenVacancy(connected.app.db, employer.company_id, {
    ...fields,
    ...(roleIds && { professional_role_ids: roleIds }),
  })
  return { employer, id, name }
}

async function publish({ app }: ConnectedApp, employer: Person, id: number) {
  await employer.call(startVacancyAct, { params: { id, provider: 'hh' }, body: { kind: 'publish' } })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.runJobs()
}

async function atHh(who: Person, id: number) {
  const { providers } = await who.call(listVacancyAtProviders, { params: { id } })
  return providers.find(({ provider }) => provider === 'hh')!
}

/** As after weeks in which the lists were not read. */
const forgetLists = ({ app }: ConnectedApp) => app.db.deleteFrom('provider_list').execute()

describe('what a vacancy says is found in the lists of hh.ru (PR-3)', () => {
  test('from a city without an id of ours, and in a role without one', async ({ connected }) => {
    const role = await connected.app.db
      .selectFrom('professional_role')
      .select(['id', 'name'])
      .where('name', '=', 'Автоэлектрик')
      .executeTakeFirstOrThrow()
    const courier = await connected.app.db
      .selectFrom('professional_role')
      .select('id')
      .where('name', '=', 'Курьер')
      .executeTakeFirstOrThrow()
    connected.fake.hh.lists.roles.push({ id: '5001', name: 'Автоэлектрик, электрик по автомобилям', groupId: '19' })
    await forgetLists(connected)
    const { employer, id, name } = await givenPublished(connected, 'Новосибирск', [role.id, courier.id])

    await publish(connected, employer, id)

    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'done', error: null })
    const theirs = connected.fake.hh.people[0]!.vacancies.find((vacancy) => vacancy.name === name)
    const place = connected.fake.hh.lists.places.find((one) => one.name === 'Новосибирск')!
    expect(theirs).toMatchObject({ area: { id: place.id }, professional_roles: [{ id: '5001' }, { id: '58' }] })
    // And back: the exchange finds our city by their id.
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ conflict_n: 0, updated_n: 0 })
  })

  test('a city that is not there is named before anything is sent, and nobody is blamed', async ({ connected }) => {
    const { places } = connected.fake.hh.lists
    const index = places.findIndex(({ name }) => name === 'Омск')
    const [omsk] = places.splice(index, 1)
    await forgetLists(connected)
    const { employer, id } = await givenPublished(connected, 'Омск')
    const text =
      'В списке городов hh.ru мы не нашли «Омск», поэтому отправить туда не можем. Опубликуйте вакансию на hh.ru сами: обмен свяжет её с этой'

    expect((await atHh(employer, id)).acts).toEqual([{ kind: 'publish', obstacle: text }])
    const wish = { params: { id, provider: 'hh' as const }, body: { kind: 'publish' as const } }
    await expect(employer.call(startVacancyAct, wish)).rejects.toMatchObject({ code: 'state_conflict', message: text })

    // Before the lists were ever read, the job reads them, and says the same without a call that publishes.
    await forgetLists(connected)
    connected.fake.calls.length = 0
    await publish(connected, employer, id)
    expect((await atHh(employer, id)).last_act).toMatchObject({
      state: 'failed',
      error: { code: 'city_unknown', text },
    })
    expect(connected.fake.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    places.push(omsk!)
  })

  test('a role that is not there is named, and another one beside it is enough', async ({ connected }) => {
    const [unknown, courier] = await Promise.all(
      ['Курьер', 'Повар'].map((name) =>
        connected.app.db
          .selectFrom('professional_role')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow(),
      ),
    )
    const { roles } = connected.fake.hh.lists
    const kept = roles.splice(0, roles.length)
    roles.push(...kept.filter(({ name }) => name.startsWith('Повар')))
    await forgetLists(connected)
    const none = await givenPublished(connected, 'Казань', [unknown!.id])
    expect((await atHh(none.employer, none.id)).acts[0]!.obstacle).toMatch(
      /^В списке специализаций hh\.ru нет похожей на «Курьер».* Добавьте вакансии ещё одну, близкую по смыслу$/,
    )
    const both = await givenPublished(connected, 'Казань', [unknown!.id, courier!.id])
    expect(await atHh(both.employer, both.id)).toMatchObject({
      left_out_roles: ['Курьер'],
      acts: [{ kind: 'publish', obstacle: null }],
    })
    roles.splice(0, roles.length, ...kept)
  })
})

test.for<FakeScenario>(['wrong_types', 'bad_rows', 'html', 'guard', 'huge', 'closed'])(
  'lists that come as «%s» leave the stored ones as they were (PR-3)',
  async (scenario, { connected }) => {
    const { app, fake } = connected
    fake.hh.switch.set(null)
    await forgetLists(connected)
    await refreshProviderLists(app, {}, LOG)
    const count = async () =>
      (await app.db.selectFrom('provider_list_item').select('name').where('provider', '=', 'hh').execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(700)
    app.advanceSeconds(24 * 3600)
    fake.hh.switch.set(scenario)
    LOG.warn.mockClear()

    await refreshProviderLists(app, {}, LOG)

    expect(await count()).toBe(before)
    expect(LOG.warn).toHaveBeenCalledWith(expect.objectContaining({ provider: 'hh' }), expect.any(String))
    fake.hh.switch.set(null)
  },
)

test('nearly every city of ours has a place at both sites, and each role that is known one at hh.ru (PR-3)', async ({
  connected,
}) => {
  const { app } = connected
  connected.fake.hh.switch.set(null)
  await forgetLists(connected)
  await refreshProviderLists(app, {}, LOG)
  const cities = await app.db.selectFrom('city').select('id').execute()
  for (const provider of ['hh', 'superjob'] as const) {
    const lookups = await createProviderLookups(app.db, provider)
    const lost = cities.filter(({ id }) => lookups.externalCity(id) === null)
    expect(lost.length).toBeLessThan(cities.length * 0.02)
  }
  // Of the roles, at least those of which the reference data know an id.
  const roles = await app.db
    .selectFrom('professional_role')
    .select('id')
    .where('parent_id', 'is not', null)
    .where(sql<boolean>`cardinality(hh_ids) > 0`)
    .execute()
  const lookups = await createProviderLookups(app.db, 'hh')
  expect(roles.filter(({ id }) => lookups.externalRoles([id]).length === 0)).toEqual([])
})

test('a role of ours is found by its name, a synonym, or the words of theirs; and theirs is ours only by the name', () => {
  const theirs = [
    { id: '1', name: 'Водитель' },
    { id: '2', name: 'Продавец-консультант, продавец-кассир' },
    { id: '3', name: 'Другое' },
  ]
  const own = (id: number, name: string, synonyms: string[] = [], knownIds: string[] = []) => ({
    id,
    name,
    synonyms,
    knownIds,
  })
  const mapped = mapRoles(
    [
      own(1, 'Водитель категории C'),
      own(2, 'Продавец-кассир'),
      own(3, 'Работник торгового зала', ['Продавец-консультант']),
      own(4, 'Другое'),
      own(5, 'Кинолог', [], ['1']),
    ],
    theirs,
  )
  expect([...mapped].map(([id, role]) => [id, role.id, role.isExact])).toEqual([
    [1, '1', false],
    [2, '2', true],
    [3, '2', false],
    [4, '3', true],
    [5, '1', true],
  ])
})
