import { describe, expect } from 'vitest'
import { listFavoriteVacancies } from '#contract/favorites.ts'
import { sendNegotiation, showSeekerNegotiation } from '#contract/negotiations.ts'
import { publishVacancy, showOwnVacancy, updateVacancy } from '#contract/own-vacancies.ts'
import { freezeAccount, unfreezeAccount } from '#contract/security.ts'
import { listSimilarVacancies, searchVacancies, showVacancy } from '#contract/vacancy-search.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/givens.ts'
import { givenKeptVacancy } from '#test/givens-marks.ts'
import { type House, type Person, test } from '#test/house.ts'

const password = 'новое место у моря'
const PASSWORD_HASH = await hashPassword(password)

async function leave(house: House, person: Person) {
  await house.db.updateTable('account').set({ password_hash: PASSWORD_HASH }).where('id', '=', person.id).execute()
  await person.call(freezeAccount, { body: { password } })
}

const stay = (person: Person) => person.call(unfreezeAccount, {})

const join = (house: House, { id }: Person, { company_id }: Person) =>
  house.db.updateTable('employer').set({ company_id }).where('id', '=', id).execute()

let counter = 0

async function givenOpen(house: House, employer: Person) {
  const name = `Стеклодув${++counter}`
  return givenVacancy(house.db, employer.company_id, { name })
}

const isFound = async (house: House, { name }: { name: string }) =>
  (await house.guest.call(searchVacancies, { query: { text: name } })).found === 1

describe('a company whose only employer requested deletion of the account', () => {
  test('vacancies of a frozen company are hidden and refuse applications until it is unfrozen', async ({ house }) => {
    const [employer, seeker] = [await house.employer(), await house.seeker()]
    const [vacancy, archived] = [
      await givenOpen(house, employer),
      await givenVacancy(house.db, employer.company_id, {
        status: 'archived',
        archive_reason_id: 1,
        archived_at: '2026-08-31T09:00:00Z',
      }),
    ]
    const resume = await givenResume(house.db, seeker.id)
    await givenKeptVacancy(house.db, seeker.id, vacancy)
    expect(await isFound(house, vacancy)).toBe(true)

    await leave(house, employer)

    expect(await isFound(house, vacancy)).toBe(false)
    for (const { slug } of [vacancy, archived]) {
      const params = { id: slug }
      await expect(house.guest.call(showVacancy, { params })).rejects.toMatchObject({ code: 'vacancy_not_found' })
      await expect(house.guest.call(listSimilarVacancies, { params })).rejects.toMatchObject({
        code: 'vacancy_not_found',
      })
    }
    const body = { vacancy_id: vacancy.id, resume_id: resume.id }
    await expect(seeker.call(sendNegotiation, { body })).rejects.toMatchObject({ code: 'vacancy_not_found' })
    expect((await seeker.call(listFavoriteVacancies, { query: {} })).data).toEqual([])

    await stay(employer)

    expect(await isFound(house, vacancy)).toBe(true)
    expect(await house.guest.call(showVacancy, { params: { id: archived.slug } })).toMatchObject({ status: 'archived' })
    await seeker.call(sendNegotiation, { body })
    expect((await seeker.call(listFavoriteVacancies, { query: {} })).data).toHaveLength(1)
  })

  test('vacancies edited or published while frozen become public after unfreezing', async ({ house }) => {
    const employer = await house.employer()
    const edited = await givenOpen(house, employer)
    const draft = await givenVacancy(house.db, employer.company_id, {
      name: `Стеклодув${++counter}`,
      status: 'draft',
      moderation_status: 'none',
    })
    await leave(house, employer)

    await employer.call(updateVacancy, { params: { id: edited.id }, body: { salary_from: 95_000 } })
    await employer.call(publishVacancy, { params: { id: draft.id }, body: { ignore_duplicates: true } })

    for (const vacancy of [edited, draft]) {
      expect(await isFound(house, vacancy)).toBe(false)
      const own = await employer.call(showOwnVacancy, { params: { id: vacancy.id } })
      expect(own).toMatchObject({ status: 'active', moderation_status: 'none' })
    }
    await stay(employer)
    for (const vacancy of [edited, draft]) expect(await isFound(house, vacancy)).toBe(true)
  })

  test('applicants of a frozen company keep their negotiations without a link to the page', async ({ house }) => {
    const [employer, seeker] = [await house.employer(), await house.seeker()]
    const vacancy = await givenOpen(house, employer)
    const resume = await givenResume(house.db, seeker.id)
    const { id } = await givenNegotiation(house.db, { vacancy, resume, seekerId: seeker.id })

    await leave(house, employer)

    const kept = await seeker.call(showSeekerNegotiation, { params: { id } })
    expect(kept).toMatchObject({ state: 'response', vacancy: { name: vacancy.name, has_page: false } })
    await stay(employer)
    expect((await seeker.call(showSeekerNegotiation, { params: { id } })).vacancy.has_page).toBe(true)
  })
})

test('a company is frozen only while all its employers have requested deletion', async ({ house }) => {
  const [first, second, third] = [await house.employer(), await house.employer(), await house.employer()]
  await join(house, second, first)
  const vacancy = await givenOpen(house, first)

  await leave(house, first)
  expect(await isFound(house, vacancy)).toBe(true)
  await leave(house, second)
  expect(await isFound(house, vacancy)).toBe(false)
  await join(house, third, first)
  expect(await isFound(house, vacancy)).toBe(true)
  await join(house, third, { ...third, company_id: third.company_id })
  expect(await isFound(house, vacancy)).toBe(false)
  await stay(second)
  expect(await isFound(house, vacancy)).toBe(true)
})

test('two last employers who request deletion concurrently freeze the company', async ({ house }) => {
  const [first, second] = [await house.employer(), await house.employer()]
  await join(house, second, first)
  const vacancy = await givenOpen(house, first)

  await Promise.all([leave(house, first), leave(house, second)])

  expect(await isFound(house, vacancy)).toBe(false)
})
