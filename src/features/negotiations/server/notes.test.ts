import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { addNote, deleteNote, listNotes } from '../contract/notes.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

const SECRET = 'Сомневаюсь в опыте'

async function givenApplication(app: TestApp) {
  const [seeker, employer, colleague] = [await app.seeker(), await app.employer(), await app.employer()]
  await app.db.updateTable('employer').set({ company_id: employer.company_id }).where('id', '=', colleague.id).execute()
  const resume = await givenResume(app.db, seeker.id)
  const send = async () => {
    const vacancy = await givenVacancy(app.db, employer.company_id)
    return seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  }
  const { id } = await send()
  return { seeker, employer, colleague, send, params: { id } }
}

describe('a note', () => {
  test('a note is read by the whole team with its author, or by its author alone', async ({ app }) => {
    const { employer, colleague, params } = await givenApplication(app)

    await employer.call(addNote, { params, body: { text: SECRET } })
    await employer.call(addNote, { params, body: { text: 'Похож на брата', visibility: 'me' } })

    expect(await employer.call(listNotes, { params })).toMatchObject([
      { text: 'Похож на брата', visibility: 'me', is_own: true },
      { text: SECRET, visibility: 'team', is_own: true, author: 'Анна Зимина' },
    ])
    expect(await colleague.call(listNotes, { params })).toMatchObject([{ text: SECRET, is_own: false }])
  })

  test('a note about the person appears at every application of that person to the company', async ({ app }) => {
    const { employer, send, params } = await givenApplication(app)
    const second = await send()
    await employer.call(addNote, { params, body: { text: SECRET, subject: 'seeker' } })
    await employer.call(addNote, { params, body: { text: 'Только здесь' } })

    expect(await employer.call(listNotes, { params: { id: second.id } })).toMatchObject([{ text: SECRET }])
  })

  test('a note is deleted by its author and not by a colleague', async ({ app }) => {
    const { employer, colleague, params } = await givenApplication(app)
    const [note] = await employer.call(addNote, { params, body: { text: SECRET } })
    const own = { params: { id: note!.id } }

    await expect(colleague.call(deleteNote, own)).rejects.toMatchObject({ code: 'not_found' })
    await employer.call(deleteNote, own)

    expect(await employer.call(listNotes, { params })).toEqual([])
  })

  test.for(['', 'ё'.repeat(2001)])('an empty or too long note is refused', async (text, { app }) => {
    const { employer, params } = await givenApplication(app)

    await expect(employer.call(addNote, { params, body: { text } })).rejects.toMatchObject({
      errors: { text: expect.any(String) },
    })
  })

  test('no endpoint that a seeker may call returns a note', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)
    await employer.call(addNote, { params, body: { text: SECRET, subject: 'seeker' } })

    const replies = [
      await seeker.call(showSeekerNegotiation, { params }),
      await seeker.call(listSeekerNegotiations, { query: {} }),
    ]
    for (const endpoint of Object.values(ALL_ENDPOINTS)) {
      if (endpoint.method !== 'GET' || endpoint.hasSideEffect) continue
      const path = endpoint.path.replaceAll(/:\w+/g, String(params.id))
      const { body } = await app.fastify.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${seeker.token}` },
      })
      replies.push(body as never)
    }

    expect(replies.length).toBeGreaterThan(30)
    expect(JSON.stringify(replies)).not.toContain(SECRET)
    await expect(seeker.call(listNotes, { params })).rejects.toMatchObject({ code: 'profile_incomplete' })
  })
})
