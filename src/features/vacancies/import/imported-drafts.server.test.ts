import { describe, expect } from 'vitest'
import { type Person, test } from '#test/test-app.ts'
import { createVacancyDraft, updateVacancyDraft } from '../editor/contract/vacancy-editor.ts'
import { listVacancyDrafts } from '../own-list/own-vacancies.contract.ts'
import { createImportedDrafts, removeImportedDrafts } from './vacancy-import.contract.ts'

const bring = async (employer: Person, ...names: string[]) =>
  (await employer.call(createImportedDrafts, { body: { vacancies: names.map((name) => ({ name })) } })).ids

const remove = async (employer: Person, ids: number[]) =>
  (await employer.call(removeImportedDrafts, { body: { ids } })).removed.toSorted((one, other) => one - other)

const listNames = async (employer: Person) =>
  (await employer.call(listVacancyDrafts, { query: {} })).data.map(({ name }) => name).toSorted()

describe('the drafts of an import are removed', () => {
  test('as long as nobody has changed them', async ({ app }) => {
    const employer = await app.employer()
    const ids = await bring(employer, 'Повар', 'Пекарь', 'Кассир')
    await employer.call(updateVacancyDraft, { params: { id: ids[1]! }, body: { name: 'Пекарь ночной' } })
    expect(await remove(employer, ids)).toEqual([ids[0], ids[2]])
    expect(await listNames(employer)).toEqual(['Пекарь ночной'])
  })

  test('and neither those of another import, nor those that were typed, nor those of another company', async ({
    app,
  }) => {
    const [employer, other] = [await app.employer(), await app.employer()]
    const [[first], typed, [foreign]] = [
      await bring(employer, 'Повар'),
      await employer.call(createVacancyDraft, { body: { name: 'Врач' } }),
      await bring(other, 'Швея'),
    ]
    app.advanceSeconds(1)
    const [second] = await bring(employer, 'Пекарь')
    expect(await remove(employer, [second!, first!, typed.id, foreign!])).toEqual([second])
    expect(await remove(employer, [typed.id, first!])).toEqual([])
    expect(await listNames(employer)).toEqual(['Врач', 'Повар'])
    expect(await listNames(other)).toEqual(['Швея'])
  })
})
