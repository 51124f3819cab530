import { expect } from 'vitest'
import { givenNegotiation, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createResume, publishResume } from '../own-list/own-resumes.contract.ts'
import { showResume } from '../search/resume-search.contract.ts'

const CONTACT = 'olga@sklad.example'
const SITE = 'https://petr.example.ru'

async function givenPublished(seeker: Person) {
  const body = {
    title: 'Кладовщик',
    professional_role_ids: [101],
    work_type_ids: [1],
    education_level_id: 2,
    skills: ['1С'],
    access_type: 'everyone' as const,
    recommendations: [{ name: 'Ольга', organization: 'Склад', contact: CONTACT, show_contact: true }],
    links: [{ type: 'site' as const, url: SITE }],
  }
  const { id } = await seeker.call(createResume, { body })
  await seeker.call(publishResume, { params: { id } })
  return id
}

const readBy = (reader: TestApp['guest'] | Person, id: number) =>
  reader.call(showResume, { params: { id: String(id) } })

test('recommendations and links depend on the relation, a recommender’s contact on an invitation', async ({ app }) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const id = await givenPublished(seeker)
  const { company_id } = employer
  await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', company_id).execute()

  expect(await readBy(seeker, id)).toMatchObject({ recommendations: [{ contact: CONTACT }], links: [{ url: SITE }] })
  expect(await readBy(app.guest, id)).toMatchObject({ recommendations: [], links: [] })
  expect(await readBy(employer, id)).toMatchObject({ recommendations: [{ name: 'Ольга', contact: '' }], links: [] })

  const vacancy = await givenVacancy(app.db, company_id)
  const negotiation = await givenNegotiation(app.db, {
    vacancy: { ...vacancy, company_id },
    resume: { id },
    seekerId: seeker.id,
  })
  expect(await readBy(employer, id)).toMatchObject({ recommendations: [{ contact: '' }], links: [{ url: SITE }] })

  const event = { negotiation_id: negotiation.id, actor: 'employer' as const, to_state: 'invitation' as const }
  await app.db
    .insertInto('negotiation_event')
    .values({ ...event, from_state: 'response', at: '2026-09-01T09:00:00Z' })
    .execute()
  expect(await readBy(employer, id)).toMatchObject({ recommendations: [{ contact: CONTACT }] })
})
