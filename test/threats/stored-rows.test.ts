import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { giveConsent, listConsents, withdrawConsent } from '#features/accounts/consents/consents.contract.ts'
import { listSessions } from '#features/accounts/sessions/sessions.contract.ts'
import { openSession } from '#features/accounts/sessions/sessions.server.ts'
import {
  addCompanyAddress,
  listCompanyAddresses,
  MAX_COMPANY_ADDRESSES,
} from '#features/companies/company-addresses.contract.ts'
import { hideCompany, listHiddenCompanies } from '#features/favorites/blacklist.contract.ts'
import { addNote, listNotes } from '#features/negotiations/contract/notes.ts'
import { proposeSlots } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import {
  deleteSavedSearch,
  restoreSavedSearch,
  saveVacancySearch,
} from '#features/saved-searches/contract/saved-searches.ts'
import {
  copyVacancy,
  createDraftFromVacancy,
  createVacancyDraft,
  MAX_DRAFTS,
  updateVacancy,
} from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { createImportedDrafts } from '#features/vacancies/import/vacancy-import.contract.ts'
import { listVacancyChanges } from '#features/vacancies/page/vacancy-page.contract.ts'
import { givenAppliedNegotiation } from '../fixtures/applied-negotiation.ts'
import { COMPLETE_VACANCY, givenVacancy, MOSCOW_CITY_ID } from '../fixtures/rows.ts'
import { test } from '../test-app.ts'

const MAX_NOTES = 100
const MAX_HIDDEN = 2000
const refusal = (max: number) => ({ code: 'limit_reached', details: { max, used: max } })

describe('what one account may store', () => {
  test('a company has at most five hundred addresses, also when two come at once (AT-8)', async ({ app }) => {
    const employer = await app.employer()
    const address = (street: string) => ({ body: { city_id: MOSCOW_CITY_ID, street } })
    await sql`
      insert into address (company_id, city_id, street, created_at)
      select ${employer.company_id}, ${MOSCOW_CITY_ID}, 'Улица ' || n, ${app.now().toISOString()}
      from generate_series(1, ${MAX_COMPANY_ADDRESSES - 1}::int) as n`.execute(app.db)
    const outcomes = await Promise.allSettled(
      ['Новая', 'Ещё одна', 'Третья'].map((street) => employer.call(addCompanyAddress, address(street))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(employer.call(addCompanyAddress, address('Последняя'))).rejects.toMatchObject({
      ...refusal(MAX_COMPANY_ADDRESSES),
      message: expect.stringContaining('500 адресов'),
    })
    expect(await employer.call(listCompanyAddresses, {})).toHaveLength(MAX_COMPANY_ADDRESSES)
  })

  test('a company has at most a hundred notes about one person, those of colleagues for themselves included (AT-8)', async ({
    app,
  }) => {
    const { employer, seeker, id, params } = await givenAppliedNegotiation(app)
    const colleague = await app.employer()
    await sql`
      insert into note (company_id, negotiation_id, seeker_id, subject, visibility, author_id, text, created_at)
      select ${employer.company_id}, ${id}, ${seeker.id}, 'negotiation', 'me', ${colleague.id}, 'Заметка', ${app.now().toISOString()}
      from generate_series(1, ${MAX_NOTES - 1}::int)`.execute(app.db)
    const note = { params, body: { subject: 'negotiation', visibility: 'team', text: 'Позвонить' } } as const
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => employer.call(addNote, note)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(employer.call(addNote, note)).rejects.toMatchObject(refusal(MAX_NOTES))
    expect(await employer.call(listNotes, { params })).toHaveLength(1)
  })

  test('who saves and deletes a search again and again leaves twenty deleted ones, of which the last can be restored (AT-8)', async ({
    app,
  }) => {
    const seeker = await app.seeker()
    const save = (text: string) =>
      seeker.call(saveVacancySearch, {
        body: { name: text, frequency: 'daily', by_email: false, by_push: false, search: { text } },
      })
    let last = 0
    for (let n = 0; n < 30; n++) {
      last = (await save(`повар ${n}`)).id
      await seeker.call(deleteSavedSearch, { params: { id: last } })
    }
    const rows = await app.db.selectFrom('saved_search').select('id').where('account_id', '=', seeker.id).execute()
    expect(rows).toHaveLength(20)
    expect(await seeker.call(restoreSavedSearch, { params: { id: last } })).toMatchObject({ id: last })
  })

  test('a seeker hides at most two thousand vacancies and companies, listed in pages of twenty (AT-8)', async ({
    app,
  }) => {
    const [seeker, at] = [await app.seeker(), app.now().toISOString()]
    await sql`
      with hidden as (
        insert into company (name, created_at) select 'Скрытая ' || n, ${at} from generate_series(1, ${MAX_HIDDEN}::int) as n returning id
      )
      insert into blacklist (seeker_id, company_id, created_at) select ${seeker.id}, id, ${at} from hidden`.execute(
      app.db,
    )
    const { company_id } = await app.employer()
    await expect(seeker.call(hideCompany, { body: { company_id } })).rejects.toMatchObject({
      code: 'limit_reached',
    })
    expect((await seeker.call(listHiddenCompanies, { query: {} })).data.length).toBeLessThanOrEqual(20)
  })

  test('a company has at most a thousand drafts, typed, copied, imported or begun as changes (AT-8)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { id } = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
    await sql`
      insert into vacancy (company_id, manager_id, name, created_at, updated_at, edited_at)
      select company_id, manager_id, 'Черновик', created_at, updated_at, updated_at
      from vacancy, generate_series(2, ${MAX_DRAFTS}::int) where id = ${id}`.execute(app.db)
    await employer.call(copyVacancy, { params: { id } })
    const vacancy = { name: 'Повар' }
    for (const attempt of [
      () => employer.call(createVacancyDraft, { body: vacancy }),
      () => employer.call(createImportedDrafts, { body: { vacancies: [vacancy] } }),
      () => employer.call(copyVacancy, { params: { id } }),
      () => employer.call(createDraftFromVacancy, { params: { id } }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal(MAX_DRAFTS))
  })

  test('an account has at most a hundred sessions: the one that was silent longest ends (AT-8)', async ({ app }) => {
    const person = await app.newcomer()
    const client = { address: '192.0.2.1', network: '192.0.2.1', device: 'Chrome, Android', agent: 'Chrome' }
    app.advanceSeconds(1)
    let token = ''
    for (let n = 0; n < 101; n++) ({ token } = await openSession(app.db, person.id, client, app.now()))
    await expect(person.call(listSessions, {})).rejects.toMatchObject({ code: 'signed_out' })
    expect(await app.callAs(token)(listSessions, {})).toHaveLength(100)
  })

  test('a consent is given at most ten times a day, and the list of consents ends (AT-8)', async ({ app }) => {
    const person = await app.newcomer()
    const params = { kind: 'marketing' } as const
    for (let n = 0; n < 10; n++) {
      await person.call(giveConsent, { params })
      await person.call(withdrawConsent, { params, body: {} })
    }
    await expect(person.call(giveConsent, { params })).rejects.toMatchObject({ code: 'too_many', status: 429 })
    const at = app.now().toISOString()
    await sql`
      insert into consent_record (account_id, kind, text_version, text_sha256, given_at, withdrawn_at, address, source)
      select account_id, kind, text_version, text_sha256, ${at}, ${at}, address, source
      from (select * from consent_record where account_id = ${person.id} limit 1) as one, generate_series(1, 200)`.execute(
      app.db,
    )
    expect(await person.call(listConsents, {})).toHaveLength(100)
  })

  test('a vacancy is changed at most sixty times a day, and a hundred changes are listed (AT-8)', async ({ app }) => {
    const { employer, vacancy } = await givenAppliedNegotiation(app)
    await app.db.updateTable('vacancy').set({ salary_to: 120_000 }).where('id', '=', vacancy.id).execute()
    const change = (salary_from: number) =>
      employer.call(updateVacancy, { params: { id: vacancy.id }, body: { ...COMPLETE_VACANCY, salary_from } })
    await sql`
      insert into vacancy_change (vacancy_id, field, old, new, at)
      select ${vacancy.id}, 'salary', n::text, (n + 1)::text, ${app.now().toISOString()} from generate_series(1, 59) as n`.execute(
      app.db,
    )
    await change(91_000)
    await expect(change(92_000)).rejects.toMatchObject({ code: 'too_many', status: 429 })
    await sql`
      insert into vacancy_change (vacancy_id, field, old, new, at)
      select ${vacancy.id}, 'salary', n::text, (n + 1)::text, ${app.now().toISOString()} from generate_series(1, 300) as n`.execute(
      app.db,
    )
    const listed = await app.guest.call(listVacancyChanges, { params: { id: vacancy.slug } })
    expect(listed.length).toBeLessThanOrEqual(101)
  })

  test('a company changes its name at most ten times a day (AT-8)', async ({ app }) => {
    const employer = await app.employer()
    const rename = (n: number) => employer.call(updateEmployerProfile, { body: { name: `Компания имени ${n}` } })
    for (let n = 1; n <= 10; n++) await rename(n)
    await expect(rename(11)).rejects.toMatchObject({ code: 'too_many', status: 429 })
    await employer.call(updateEmployerProfile, { body: { description: '<p>О нас</p>' } })
  })

  test('an interview is not proposed without end: a hundred events of one application are the last (AT-8)', async ({
    app,
  }) => {
    const { employer, id, params } = await givenAppliedNegotiation(app)
    await app.db.updateTable('negotiation').set({ state: 'invitation' }).where('id', '=', id).execute()
    await sql`
      insert into negotiation_event (negotiation_id, actor, from_state, to_state, at)
      select ${id}, 'employer', 'invitation', 'invitation', ${app.now().toISOString()} from generate_series(1, 100)`.execute(
      app.db,
    )
    const body = { kind: 'call' as const, place: '+7 495 111-22-33', slots: ['2026-09-05T09:00:00Z'] }
    await expect(employer.call(proposeSlots, { params, body })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Этот отклик меняли слишком много раз',
    })
  })
})
