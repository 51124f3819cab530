import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import { updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import {
  type ConnectedApp,
  connectedEmployer,
  countVacancies,
  freeAccounts,
  HH_EMPLOYER,
  sync,
  testWithSharedProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import type { Person } from '#test/test-app.ts'
import { resolveConflict } from '../exchange/contract/import-jobs.ts'
import type { ProviderActKind } from '../provider-names.contract.ts'
import { cancelVacancyAct, listVacancyAtProviders, startVacancyAct } from './provider-acts.contract.ts'

const DUTIES = '<p>Доставлять заказы по району, принимать оплату картой, звонить перед приездом.</p>'
const TEXT = `<p>${'Пешие доставки из магазина у дома, смены на выбор, выплаты каждую неделю. '.repeat(4)}</p>`

/** An employer that is connected with hh.ru and has one published vacancy here. */
async function givenPublished(connected: ConnectedApp, name: string) {
  await freeAccounts(connected)
  connected.fake.hh.switch.set(null)
  const employer = await connectedEmployer(connected)
  const fields = { name, description: TEXT, duties: DUTIES, status: 'active' as const }
  const { id } = await givenVacancy(connected.app.db, employer.company_id, fields)
  return { employer, id }
}

/** An employer that has brought the three vacancies of hh.ru over. */
async function givenBroughtOver(connected: ConnectedApp) {
  await freeAccounts(connected)
  connected.fake.hh.switch.set(null)
  const employer = await connectedEmployer(connected)
  await sync(connected, employer, 'hh', 'employer')
  const { data } = await employer.call(listVacancyDrafts, { query: {} })
  const theirsOf = (name: string) => connected.fake.hh.people[0]!.vacancies.find((one) => one.name === name)!
  return { employer, draftOf: (name: string) => data.find((one) => one.name === name)!.id, theirsOf }
}

const press = (who: Person, id: number, kind: ProviderActKind) =>
  who.call(startVacancyAct, { params: { id, provider: 'hh' }, body: { kind } })

/** Lets the time pass in which an act can be taken back, or in which it waits. */
async function runActs({ app }: ConnectedApp) {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.runJobs()
}

async function atHh(who: Person, id: number) {
  const { providers } = await who.call(listVacancyAtProviders, { params: { id } })
  return providers.find(({ provider }) => provider === 'hh')!
}

const namedThere = ({ fake }: ConnectedApp, name: string) =>
  fake.hh.people[0]!.vacancies.filter((vacancy) => vacancy.name === name)

describe('a vacancy is published there', () => {
  test('one time, linked with ours, and the next exchange brings nothing back', async ({ connected }) => {
    const name = 'Пеший курьер на район'
    const { employer, id } = await givenPublished(connected, name)
    expect(await atHh(employer, id)).toMatchObject({ is_there: false, acts: [{ kind: 'publish', obstacle: null }] })

    const [first, second] = [await press(employer, id, 'publish'), await press(employer, id, 'publish')]
    expect(second.id).toBe(first.id)
    expect(namedThere(connected, name)).toHaveLength(0)
    await runActs(connected)

    const [theirs] = namedThere(connected, name)
    expect(theirs).toMatchObject({ area: { id: '1' }, billing_type: { id: 'standard' } })
    expect(theirs!.description).toContain('<strong>Обязанности:</strong>')
    expect(await atHh(employer, id)).toMatchObject({
      is_there: true,
      external_url: theirs!.alternate_url,
      last_act: { state: 'done', error: null },
      acts: [{ kind: 'update', obstacle: 'На hh.ru уже то же самое' }, { kind: 'prolong' }, { kind: 'archive' }],
    })
    const before = await countVacancies(connected, employer)
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ conflict_n: 0, updated_n: 0, kept_n: 0 })
    const after = await sync(connected, employer, 'hh', 'employer')
    expect(after).toMatchObject({ created_n: 0, updated_n: 0, conflict_n: 0, kept_n: 0 })
    // The three that were there before.
    expect(await countVacancies(connected, employer)).toBe(before + 3)
  })

  test.for<[string, FakeScenario, number]>([
    ['the answer is lost', 'lost_reply', 1],
    ['the site fails', 'server_error', 2],
  ])('one time, though %s', async ([title, scenario, times], { connected }) => {
    const name = `Пеший курьер: ${title}`
    const { employer, id } = await givenPublished(connected, name)
    await press(employer, id, 'publish')
    connected.fake.hh.switch.set(scenario, times)
    await runActs(connected)
    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'waiting', error: { code: 'limited' } })
    // What was sent may have arrived, so it cannot be taken back.
    const cancelled = employer.call(cancelVacancyAct, { params: { id, provider: 'hh' } })
    await expect(cancelled).rejects.toMatchObject({ code: 'state_conflict' })
    for (let run = 0; run < times; run++) await runActs(connected)

    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'done' })
    expect(namedThere(connected, name)).toHaveLength(1)
  })

  test('never by itself: it can be taken back, and an unpublished one is refused', async ({ connected }) => {
    const name = 'Курьер, передумали'
    const { employer, id } = await givenPublished(connected, name)
    await press(employer, id, 'publish')
    await employer.call(cancelVacancyAct, { params: { id, provider: 'hh' } })
    await runActs(connected)
    expect(namedThere(connected, name)).toHaveLength(0)
    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'cancelled' })

    await connected.app.db.updateTable('vacancy').set({ status: 'draft' }).where('id', '=', id).execute()
    await expect(press(employer, id, 'publish')).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Сначала опубликуйте вакансию здесь',
    })
    await expect(press(employer, id, 'archive')).rejects.toMatchObject({ code: 'state_conflict' })
  })
})

describe('a linked vacancy', () => {
  test('is updated there in what was changed here, and what they changed stays until it is compared', async ({
    connected,
  }) => {
    const { employer, draftOf, theirsOf } = await givenBroughtOver(connected)
    const [id, theirs] = [draftOf('Курьер'), theirsOf('Курьер')]
    Object.assign(theirs, { code: 'ИХ-1' })
    await employer.call(updateVacancyDraft, { params: { id }, body: { salary_from: 91_000, duties: DUTIES } })
    connected.fake.calls.length = 0

    await press(employer, id, 'update')
    await runActs(connected)

    expect(connected.fake.calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
    expect(theirs).toMatchObject({ code: 'ИХ-1', salary_range: { from: 91_000 }, experience: { id: 'noExperience' } })
    expect(theirs.description).toContain('Обязанности')
    expect((await atHh(employer, id)).acts[0]!.obstacle).toBe('На hh.ru уже то же самое')
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ updated_n: 1, conflict_n: 0, kept_n: 0 })
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ updated_n: 0, conflict_n: 0, kept_n: 0 })

    await employer.call(updateVacancyDraft, { params: { id }, body: { name: 'Курьер вечерний' } })
    Object.assign(theirs, { name: 'Курьер утренний' })
    await press(employer, id, 'update')
    await runActs(connected)
    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'failed', error: { code: 'changed_there' } })
    expect(theirs.name).toBe('Курьер утренний')

    // Settled as ours and to be sent, it counts as changed here until it is there.
    const { items } = await sync(connected, employer, 'hh', 'employer')
    const { record_id } = items.find(({ outcome }) => outcome === 'conflict')!
    const body = { choices: { name: 'ours' as const }, send: true }
    await employer.call(resolveConflict, { params: { id: record_id! }, body })
    await press(employer, id, 'update')
    await runActs(connected)
    expect(theirs.name).toBe('Курьер вечерний')
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ conflict_n: 0, kept_n: 0 })
    Object.assign(theirs, { name: 'Курьер' })
  })

  test('is prolonged one time though the answer is lost, and then taken off there only', async ({ connected }) => {
    const { employer, draftOf, theirsOf } = await givenBroughtOver(connected)
    const [id, theirs] = [draftOf('Кладовщик'), theirsOf('Кладовщик')]
    await press(employer, id, 'prolong')
    // The end of the publication is read, and then it is prolonged and the answer lost.
    connected.fake.hh.switch.failAfter(1, 1, 'lost_reply')
    await runActs(connected)
    await runActs(connected)
    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'done', open_until: '2026-10-20T07:00:00Z' })

    await press(employer, id, 'prolong')
    await runActs(connected)
    expect((await atHh(employer, id)).last_act).toMatchObject({ state: 'failed', error: { code: 'too_early' } })

    await press(employer, id, 'archive')
    await runActs(connected)
    expect(connected.fake.hh.people[0]!.archived.map((one) => one.id)).toContain(theirs.id)
    expect(await atHh(employer, id)).toMatchObject({ is_there: false, last_act: { kind: 'archive', state: 'done' } })
    expect(await sync(connected, employer, 'hh', 'employer')).toMatchObject({ external_deleted_n: 0, created_n: 0 })
  })
})

test('each refusal is a plain sentence at the vacancy, and what costs money there is told as that', async ({
  connected,
}) => {
  const { employer, id } = await givenPublished(connected, 'Курьер, которому отказывают')
  const results: Record<string, string> = {}
  for (const scenario of ['quota', 'not_allowed', 'bad_field', 'captcha'] as const) {
    await press(employer, id, 'publish')
    connected.fake.hh.switch.set(scenario)
    await runActs(connected)
    const { last_act, acts } = await atHh(employer, id)
    expect(last_act).toMatchObject({ state: 'failed' })
    // The button stays: they may have bought something.
    expect(acts).toMatchObject([{ kind: 'publish', obstacle: null }])
    results[scenario] = last_act!.error!.text
    if (scenario === 'quota') {
      expect(await usedProvider(employer, HH_EMPLOYER)).toMatchObject({ capabilities: { write_vacancies: 'paid' } })
    }
  }
  expect(results).toEqual({
    quota: 'На hh.ru закончились публикации. Купите их там и повторите',
    not_allowed: 'Вашему аккаунту hh.ru нельзя публиковать вакансии. Права даёт администратор компании там',
    bad_field: 'hh.ru не принял поле «Описание». Исправьте его, опубликуйте правку и отправьте ещё раз',
    captcha: 'hh.ru просит подтвердить, что вы не робот. Потом повторите обмен',
  })
  connected.fake.hh.switch.set(null)
  connected.fake.hh.oauth.revokeTokens()
  await press(employer, id, 'publish')
  await runActs(connected)
  // Whoever has left the page is told, and who tries again has seen it.
  const told = await connected.app.db
    .selectFrom('notification')
    .select(['title', 'text', 'link', 'read_at'])
    .where('account_id', '=', employer.id)
    .where('type', '=', 'provider.act_failed')
    .orderBy('id')
    .execute()
  expect(told.map(({ text }) => text.slice(0, -1))).toEqual([
    ...Object.values(results),
    'Нужно подключить заново. Записи на месте, обмен стоит',
  ])
  expect(told.map(({ read_at }) => read_at === null)).toEqual([false, false, false, false, true])
  expect(told[0]).toMatchObject({
    title: 'hh.ru: не удалось опубликовать «Курьер, которому отказывают»',
    link: `/my-vacancy/${id}/providers`,
  })
  expect(await atHh(employer, id)).toMatchObject({ acts: [], obstacle: { code: 'reauth' } })
})
