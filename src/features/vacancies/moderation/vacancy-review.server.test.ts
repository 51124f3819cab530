import { describe, expect, test as plainTest } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { appealVacancyHold, decideAppeal } from '#features/operator/contract/appeals.ts'
import {
  decideFlaggedCase,
  type FlaggedCase,
  listFlaggedCases,
  showFlaggedCase,
} from '#features/operator/contract/moderation.ts'
import { changeVerification } from '#features/profiles/employer/verification-state.server.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY, givenVacancy } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import { createVacancyDraft, showOwnVacancy, updateVacancy } from '../editor/contract/vacancy-editor.ts'
import { archiveVacancy, publishVacancy, undoVacancyAct } from '../lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'

const SCAM = 'Для записи на смену назовите код из СМС, который придёт вам на телефон.'
const HONEST = COMPLETE_VACANCY.description
const paramsOf = (id: number) => ({ params: { id } })

async function publish(employer: Person, fields: object = {}) {
  const { id } = await employer.call(createVacancyDraft, { body: { ...COMPLETE_VACANCY, ...fields } })
  return employer.call(publishVacancy, { ...paramsOf(id), body: { ignore_duplicates: true } })
}

const publishScam = (employer: Person, fields: object = {}) =>
  publish(employer, { description: `${HONEST}<p>${SCAM}</p>`, ...fields })

const isPublic = async (app: TestApp, id: number) => {
  const [row] = await app.db.selectFrom('vacancy').select('company_id').where('id', '=', id).execute()
  const { items } = await app.guest.call(searchVacancies, { query: { company_ids: [row!.company_id] } })
  const page = await app.guest.call(showVacancy, { params: { id: String(id) } }).catch(() => undefined)
  expect(items.some((item) => item.id === id)).toBe(page !== undefined)
  return page !== undefined
}

/** The open case of a vacancy, once the jobs have run. */
async function findCase(app: TestApp, operator: Person, vacancyId: number, page = 1): Promise<FlaggedCase | undefined> {
  if (page === 1) await app.runJobs()
  const { data, meta } = await operator.call(listFlaggedCases, { query: { page } })
  const found = data.find(({ subject_kind, subject_id }) => subject_kind === 'vacancy' && subject_id === vacancyId)
  return found || page >= meta.last_page ? found : findCase(app, operator, vacancyId, page + 1)
}

const titlesOf = async (app: TestApp, { id }: Person) =>
  (await app.db.selectFrom('notification').select('title').where('account_id', '=', id).orderBy('id').execute()).map(
    ({ title }) => title,
  )

describe('a vacancy with a sign of fraud', () => {
  test('of fifty vacancies of new companies each one with a sign waits with a case, and each honest one is public (TR-1)', async ({
    app,
  }) => {
    const operator = await givenOperator(app)
    const signs = [
      SCAM,
      'Перед выходом сообщите пароль от Госуслуг.',
      'Установите приложение smena.apk с нашего сайта.',
      'Скачайте программу по ссылке https://rabota-smena.example/app.apk и установите её.',
    ]
    for (let number = 0; number < 10; number++) {
      const employer = await app.employer()
      for (let each = 0; each < 5; each++) {
        const sign = each < 2 ? signs[(number + each) % signs.length] : undefined
        const where = (['description', 'duties', 'conditions', 'requirements'] as const)[number % 4]!
        const text = `${HONEST}<p>${sign}</p>`
        const vacancy = await publish(employer, { name: `Кладовщик ${each}`, ...(sign && { [where]: text }) })
        expect(vacancy.moderation_status).toBe(sign ? 'pending' : 'approved')
        expect(await isPublic(app, vacancy.id)).toBe(!sign)
        if (!sign) continue
        expect(vacancy.review_reasons).toMatchObject([
          { code: 'scam_words', text: expect.stringContaining('В тексте') },
        ])
        if (number % 5 > 0) continue
        const found = await findCase(app, operator, vacancy.id)
        expect(found).toMatchObject({
          is_sample: false,
          reasons: expect.arrayContaining([expect.objectContaining({ code: 'scam_words' })]),
        })
      }
    }
  })

  test('waits also when the words are gone, is shown when an operator finds nothing, and its owner hears of both (TR-1)', async ({
    app,
  }) => {
    const [operator, employer] = [await givenOperator(app), await app.employer()]
    const { id } = await publishScam(employer)
    const corrected = await employer.call(updateVacancy, { ...paramsOf(id), body: { description: HONEST } })
    expect(corrected).toMatchObject({ moderation_status: 'pending', review_reasons: [{ code: 'scam_words' }] })
    expect(await isPublic(app, id)).toBe(false)

    const { id: caseId } = (await findCase(app, operator, id))!
    await operator.call(decideFlaggedCase, { ...paramsOf(caseId), body: { decision: 'approved' } })
    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({
      moderation_status: 'approved',
      review_reasons: [],
    })
    expect(await isPublic(app, id)).toBe(true)
    expect(await titlesOf(app, employer)).toEqual(['Вакансия на проверке', 'Вакансию показывают'])

    // What was approved stays public; the same sign in other words waits again, and has a case again.
    await app.runJobs()
    expect(await isPublic(app, id)).toBe(true)
    await employer.call(updateVacancy, { ...paramsOf(id), body: { duties: `<p>${SCAM}</p>` } })
    expect(await isPublic(app, id)).toBe(false)
    expect(await findCase(app, operator, id)).toMatchObject({ subject_id: id })
  })

  test('waits when a published or archived vacancy is saved with it, and a new publication does not help (TR-1)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { id } = await publish(employer)
    await employer.call(archiveVacancy, { ...paramsOf(id), body: { archive_reason_id: 4 } })
    await employer.call(updateVacancy, { ...paramsOf(id), body: { conditions: `<p>${SCAM}</p>` } })
    const page = app.guest.call(showVacancy, { params: { id: String(id) } })
    await expect(page).rejects.toMatchObject({ code: 'vacancy_not_found' })
    await employer.call(updateVacancy, { ...paramsOf(id), body: { conditions: '' } })
    expect(await employer.call(publishVacancy, paramsOf(id))).toMatchObject({ moderation_status: 'pending' })
  })

  test('is refused by an operator with words that the owner reads, and shown after a won appeal without waiting again (TR-1)', async ({
    app,
  }) => {
    const [operator, employer] = [await givenOperator(app), await app.employer()]
    const { id } = await publishScam(employer)
    const { id: caseId } = (await findCase(app, operator, id))!
    const answer = 'Работодатель не берёт денег за оформление'
    await operator.call(decideFlaggedCase, { ...paramsOf(caseId), body: { decision: 'held', answer } })
    const held = await employer.call(showOwnVacancy, paramsOf(id))
    expect(held).toMatchObject({ moderation_status: 'blocked', moderation_hold: answer, review_reasons: [] })
    const page = app.guest.call(showVacancy, { params: { id: String(id) } })
    await expect(page).rejects.toMatchObject({ code: 'gone' })
    expect(await titlesOf(app, employer)).toEqual(['Вакансия на проверке', 'Вакансия скрыта'])

    const text = 'Код нужен только для пропуска на склад, мы его не храним'
    const appeal = await employer.call(appealVacancyHold, { ...paramsOf(id), body: { text } })
    const appealed = { params: { kind: 'vacancy' as const, id: appeal.id } }
    const body = { decision: 'confirmed' as const, answer: 'Код и правда для пропуска: показываем' }
    await (await givenOperator(app)).call(decideAppeal, { ...appealed, body })
    await employer.call(updateVacancy, { ...paramsOf(id), body: { positions_count: 2 } })
    await app.runJobs()
    expect(await isPublic(app, id)).toBe(true)
  })

  test('two operators cannot decide twice, and nobody approves words that changed meanwhile (TR-1)', async ({
    app,
  }) => {
    const [operator, other, employer] = [await givenOperator(app), await givenOperator(app), await app.employer()]
    const { id } = await publishScam(employer)
    const { id: caseId } = (await findCase(app, operator, id))!
    const { version } = await operator.call(showFlaggedCase, paramsOf(caseId))
    await employer.call(updateVacancy, { ...paramsOf(id), body: { duties: `<p>${SCAM} И ещё раз.</p>` } })
    const stale = operator.call(decideFlaggedCase, {
      ...paramsOf(caseId),
      body: { decision: 'approved', version: version! },
    })
    await expect(stale).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'changed' } })
    expect(await isPublic(app, id)).toBe(false)

    const decisions = await Promise.allSettled(
      [operator, other].map((one) =>
        one.call(decideFlaggedCase, { ...paramsOf(caseId), body: { decision: 'approved' } }),
      ),
    )
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await titlesOf(app, employer)).toEqual(['Вакансия на проверке', 'Вакансию показывают'])
  })

  test('published twice at once, and undone and published without the words, it waits once and still (TR-1)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, {
      body: { ...COMPLETE_VACANCY, description: `${HONEST}<p>${SCAM}</p>` },
    })
    const both = await Promise.all([1, 2].map(() => employer.call(publishVacancy, paramsOf(id))))
    expect(both.map(({ moderation_status }) => moderation_status)).toEqual(['pending', 'pending'])
    expect(await titlesOf(app, employer)).toEqual(['Вакансия на проверке'])
    expect(await employer.call(undoVacancyAct, paramsOf(id))).toMatchObject({ status: 'draft', review_reasons: [] })
    await app.db.updateTable('vacancy').set({ description: HONEST }).where('id', '=', id).execute()
    expect(await employer.call(publishVacancy, paramsOf(id))).toMatchObject({ moderation_status: 'pending' })
  })

  test('of a company with a high risk every vacancy waits, also one that is public already (TR-1)', async ({ app }) => {
    const [operator, employer] = [await givenOperator(app), await app.employer()]
    const { id } = await publish(employer)
    expect(await isPublic(app, id)).toBe(true)
    const number = '+74957771999'
    await app.db
      .insertInto('phone_decision')
      .values({
        number,
        decision: 'dangerous',
        reason: 'Записи звонков',
        decided_by: operator.id,
        decided_at: app.now().toISOString(),
      })
      .execute()
    await app.db
      .updateTable('risk_weight')
      .set({ points: 80, most: 80 })
      .where('code', '=', 'dangerous_phone')
      .execute()
    await employer.call(updateVacancy, { ...paramsOf(id), body: { contact_phones: [{ number }] } })
    expect(await findCase(app, operator, id)).toMatchObject({ subject_id: id })
    expect(await isPublic(app, id)).toBe(false)
    expect(await titlesOf(app, employer)).toContain('Вакансия на проверке')
  })
})

describe('MODERATION', () => {
  plainTest(
    'with first, the first three vacancies of an unverified company wait, no fourth gets past them, and verification ends it (TR-2)',
    async () => {
      const app = await openTestApp({ moderation: 'first' })
      const [operator, employer] = [await givenOperator(app), await app.employer()]
      const first = []
      for (let number = 0; number < 4; number++) first.push(await publish(employer, { name: `Повар ${number}` }))
      expect(first.map(({ moderation_status }) => moderation_status)).toEqual(Array(4).fill('pending'))
      expect(first[0]!.review_reasons).toMatchObject([{ code: 'first_vacancies' }])
      for (const { id } of first.slice(0, 3)) {
        const { id: caseId } = (await findCase(app, operator, id))!
        await operator.call(decideFlaggedCase, { ...paramsOf(caseId), body: { decision: 'approved' } })
        expect(await isPublic(app, id)).toBe(true)
      }
      expect(await publish(employer, { name: 'Пекарь' })).toMatchObject({ moderation_status: 'approved' })
      // One of the three that is opened again is not a first one.
      const again = paramsOf(first[0]!.id)
      await employer.call(archiveVacancy, { ...again, body: { archive_reason_id: 4 } })
      app.advanceSeconds(DAY_SECONDS)
      expect(await employer.call(publishVacancy, { ...again, body: { ignore_duplicates: true } })).toMatchObject({
        moderation_status: 'approved',
      })

      await app.db.transaction().execute(async (tx) => {
        const row = { verification: 'pending' } as const
        await tx.updateTable('company').set(row).where('id', '=', employer.company_id).execute()
        await changeVerification(tx, employer.company_id, 'approve', app.now())
      })
      expect(await findCase(app, operator, first[3]!.id)).toBeUndefined()
      expect(await isPublic(app, first[3]!.id)).toBe(true)
      expect(await publish(employer, { name: 'Кондитер' })).toMatchObject({ moderation_status: 'approved' })
      await app.close()
    },
  )

  plainTest('with all, a verified company waits too, and again after a change of the text (TR-2)', async () => {
    const app = await openTestApp({ moderation: 'all' })
    const [operator, employer] = [await givenOperator(app), await app.employer()]
    const row = { verification: 'verified' } as const
    await app.db.updateTable('company').set(row).where('id', '=', employer.company_id).execute()
    const { id, moderation_status } = await publish(employer)
    expect(moderation_status).toBe('pending')
    const { id: caseId } = (await findCase(app, operator, id))!
    await operator.call(decideFlaggedCase, { ...paramsOf(caseId), body: { decision: 'approved' } })
    await employer.call(updateVacancy, { ...paramsOf(id), body: { positions_count: 3 } })
    expect(await isPublic(app, id)).toBe(true)
    await employer.call(updateVacancy, { ...paramsOf(id), body: { duties: '<p>Печь хлеб</p>' } })
    expect(await isPublic(app, id)).toBe(false)
    await app.close()
  })

  test('with auto, a first honest vacancy is public at once, and an open one of the company page stays (TR-2)', async ({
    app,
  }) => {
    const employer = await app.employer()
    await givenVacancy(app.db, employer.company_id)
    expect(await publish(employer)).toMatchObject({ moderation_status: 'approved' })
    expect(await app.guest.call(showCompany, { params: { id: String(employer.company_id) } })).toBeDefined()
  })
})
