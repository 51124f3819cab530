import { describe, expect } from 'vitest'
import { saveVacancySearch, showSavedSearch } from '#features/saved-searches/contract/saved-searches.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { publishNewVacancy } from '#test/fixtures/saved-searches.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listFreshVacancies } from '../contract/fresh-vacancies.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'

/** Each test has a role and names of its own. */
const [DRIVER, NURSE, COOK] = [2201, 1103, 102]

/** Somebody who hires and looks for work with one account, and a vacancy of their company, one they have answered, one of others. */
async function givenBothSides(app: TestApp, role: number) {
  const [person, { company_id: others }] = [await app.seekerAndEmployer(), await app.employer()]
  const given = (name: string, company: number) =>
    givenVacancy(app.db, company, { name: `${name} ${role}`, professional_role_ids: [role] })
  const own = await given('Своя', person.company_id!)
  const answered = await given('Отвеченная', others)
  const model = await given('Чужая', others)
  const resume = await givenResume(app.db, person.id, { professional_role_ids: [role] })
  await givenNegotiation(app.db, { vacancy: answered, resume, seekerId: person.id })
  return { person, own, answered, model, resume, companies: [others, person.company_id!] }
}

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name.replace(/ \d+$/, '')).toSorted()

describe('the own company and what was answered', () => {
  test('are no fresh vacancies for that person, and are for everybody else (SK-01, SK-08)', async ({ app }) => {
    const { person } = await givenBothSides(app, DRIVER)
    const fresh = async (who: Pick<Person, 'call'>) =>
      namesOf((await who.call(listFreshVacancies, { query: { professional_role_ids: [DRIVER] } })).items)

    expect(await fresh(person)).toEqual(['Чужая'])
    expect(await fresh(app.guest)).toEqual(['Отвеченная', 'Своя', 'Чужая'])
    expect(await fresh(await app.seeker())).toEqual(['Отвеченная', 'Своя', 'Чужая'])
  })

  test('are not similar to another vacancy (SK-08)', async ({ app }) => {
    const { person, model } = await givenBothSides(app, NURSE)
    const similar = async (who: Pick<Person, 'call'>) =>
      namesOf(await who.call(listSimilarVacancies, { params: { id: model.slug } }))

    expect(await similar(person)).toEqual([])
    expect(await similar(app.guest)).toEqual(['Отвеченная', 'Своя'])
  })

  test('do not suit a resume, but a search of the same words finds them (SK-08)', async ({ app }) => {
    const { person, resume, companies } = await givenBothSides(app, COOK)
    const found = async (query: { for_resume?: number }) =>
      namesOf((await person.call(searchVacancies, { query: { company_ids: companies, ...query } })).items)

    expect(await found({ for_resume: resume.id })).toEqual(['Чужая'])
    expect(await found({})).toEqual(['Отвеченная', 'Своя', 'Чужая'])
  })

  test('are not what a saved search tells of (SK-08)', async ({ app }) => {
    const person = await app.seekerAndEmployer()
    const { id } = await person.call(saveVacancySearch, { body: { name: 'Бондарь', search: { text: 'бондарь' } } })
    const newCount = async () => (await person.call(showSavedSearch, { params: { id } })).new_count
    const vacancy = await publishNewVacancy(app, { name: 'Бондарь' })
    expect(await newCount()).toBe(1)

    await app.db.updateTable('vacancy').set({ company_id: person.company_id! }).where('id', '=', vacancy).execute()
    expect(await newCount()).toBe(0)
  })
})
