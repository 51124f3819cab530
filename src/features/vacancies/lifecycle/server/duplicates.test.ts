import { describe, expect } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, test } from '#test/test-app.ts'
import { createDraftFromVacancy, createVacancyDraft, showOwnVacancy } from '../../editor/contract/vacancy-editor.ts'
import { publishVacancy } from '../contract/vacancy-lifecycle.ts'

const paramsOf = (id: number) => ({ params: { id } })
const SYLLABLES = ['ка', 'ро', 'ми', 'та', 'ну', 'ле', 'со', 'ви', 'де', 'пу']
const WORDS = Array.from({ length: 100 }, (_, n) => `${SYLLABLES[n % 10]}${SYLLABLES[Math.floor(n / 10)]}ло`)
const textOf = (words: string[]) => `<p>${words.join(' ')}</p>`

async function givenDraft(employer: Person, words = WORDS, name = COMPLETE_VACANCY.name) {
  const body = { ...COMPLETE_VACANCY, name, description: textOf(words) }
  return (await employer.call(createVacancyDraft, { body })).id
}

describe('a near-duplicate vacancy', () => {
  test('a near-duplicate is published only with ignore_duplicates and counts as a repost', async ({ app }) => {
    const employer = await app.employer()
    const [first, second] = [await givenDraft(employer), await givenDraft(employer, WORDS.with(50, 'другое'))]
    await employer.call(publishVacancy, paramsOf(first))

    await expect(employer.call(publishVacancy, paramsOf(second))).rejects.toMatchObject({
      code: 'vacancy_duplicate',
      details: { id: first, name: 'Бариста', similarity: expect.any(Number) },
    })
    const { duplicates } = await employer.call(showOwnVacancy, paramsOf(second))
    expect(duplicates).toMatchObject([{ id: first }])
    expect(duplicates[0]!.similarity).toBeGreaterThan(0.9)

    const body = { ignore_duplicates: true }
    expect(await employer.call(publishVacancy, { ...paramsOf(second), body })).toMatchObject({
      status: 'active',
      repost_count: 1,
    })
  })

  test('a new title and two changed words do not hide a repeated vacancy (N-089)', async ({ app }) => {
    const employer = await app.employer()
    const short = WORDS.slice(0, 40)
    const first = await givenDraft(employer, short)
    await employer.call(publishVacancy, paramsOf(first))
    const changed = await givenDraft(employer, short.with(10, 'другое').with(25, 'иное'), 'Сотрудник кофейни')

    await expect(employer.call(publishVacancy, paramsOf(changed))).rejects.toMatchObject({
      code: 'vacancy_duplicate',
      details: { id: first },
    })
  })

  test('one third different, of another company or half a year old is not a duplicate', async ({ app }) => {
    const [employer, other] = [await app.employer(), await app.employer()]
    await employer.call(publishVacancy, paramsOf(await givenDraft(employer)))

    const different = await givenDraft(employer, [
      ...WORDS.slice(0, 70),
      ...WORDS.slice(0, 30).map((word) => `не${word}`),
    ])
    expect(await employer.call(publishVacancy, paramsOf(different))).toMatchObject({ status: 'active' })
    const foreign = await givenDraft(other)
    expect(await other.call(publishVacancy, paramsOf(foreign))).toMatchObject({ status: 'active' })
    const published_at = new Date(app.now().getTime() - 181 * DAY_MS).toISOString()
    await app.db.updateTable('vacancy').set({ published_at }).where('company_id', '=', employer.company_id).execute()
    const late = await givenDraft(employer)
    expect(await employer.call(publishVacancy, paramsOf(late))).toMatchObject({ status: 'active', repost_count: 0 })
  })

  test('a draft of changes is not a duplicate of its own vacancy', async ({ app }) => {
    const employer = await app.employer()
    const id = await givenDraft(employer)
    await employer.call(publishVacancy, paramsOf(id))
    const draft = await employer.call(createDraftFromVacancy, paramsOf(id))

    expect(await employer.call(publishVacancy, paramsOf(draft.id))).toMatchObject({ id })
  })

  test('of two duplicates published concurrently, one is refused', async ({ app }) => {
    const employer = await app.employer()
    const ids = [await givenDraft(employer), await givenDraft(employer)]

    const answers = await Promise.allSettled(ids.map((id) => employer.call(publishVacancy, paramsOf(id))))

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
