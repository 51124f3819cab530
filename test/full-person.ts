import { toJsonColumn } from '#database/connect.ts'
import { storedFileName } from '#server/artifacts/addresses.ts'
import { createWatermark } from '#server/resumes/watermark.ts'
import type { TestApp } from './house.ts'
import type { Fixtures } from './world.ts'

/** Inserts data of the fixtures' owner into every table with personal data. Every typed text contains `mark`. */
export async function givenPersonalData({ db, integrations, now }: TestApp, fixtures: Fixtures, mark: string) {
  const { owner, other, third, resume, sentApplication, artifact, openVacancy } = fixtures
  const [id, at, later] = [owner.id, now().toISOString(), '2026-09-30T09:00:00Z']
  const photo = await db.selectFrom('artifact').selectAll().where('id', '=', artifact.id).executeTakeFirstOrThrow()
  for (const copy of ['full', 'medium', 'small'] as const) {
    await integrations.storage.put(storedFileName(photo, copy), Buffer.from(mark), photo.mime)
  }
  await db
    .updateTable('artifact')
    .set({ file_name: `${mark}.png`, description: mark })
    .where('id', '=', photo.id)
    .execute()
  await db.updateTable('seeker').set({ last_name: mark, district: mark }).where('id', '=', id).execute()
  await db.updateTable('resume').set({ about: mark }).where('id', '=', resume.id).execute()
  const [letter, invite_text] = [`Меня зовут ${mark}`, `${mark}, приходите`]
  await db.updateTable('negotiation').set({ letter, invite_text }).where('id', '=', sentApplication.id).execute()
  await db
    .updateTable('vacancy')
    .set({ manager_id: id, contact_name: mark })
    .where('id', '=', fixtures.vacancy.id)
    .execute()

  const rows = {
    blacklist: { seeker_id: id, vacancy_id: openVacancy.id, created_at: at },
    company_invitation: {
      ...{ company_id: owner.company_id, invited_by: id, role: 'viewer' as const, contact: `${mark}@example.ru` },
      ...{ token_hash: mark, created_at: at, expires_at: later },
    },
    consent_record: {
      ...{ account_id: id, kind: 'terms' as const, text_version: '2026-09-01', text_sha256: '', source: 'profile' },
      ...{ given_at: at, address: '192.0.2.7' },
    },
    email_confirmation: {
      ...{ account_id: id, email: `new-${mark}@example.ru`, token_hash: Buffer.from(mark), expires_at: later },
    },
    interview: { negotiation_id: sentApplication.id, kind: 'office' as const, place: `${mark} ждут в офисе` },
    match_choice: { seeker_id: id, resume_id: resume.id, updated_at: at },
    negotiation_answers: {
      ...{ negotiation_id: sentApplication.id, is_knockout: false },
      answers: toJsonColumn([{ question: { id: 1, text: 'Как вас зовут?' }, value: [mark] }]),
    },
    note: {
      ...{
        company_id: third.company_id,
        negotiation_id: sentApplication.id,
        seeker_id: id,
        author_id: third.id,
        created_at: at,
      },
      ...{ subject: 'seeker' as const, visibility: 'me' as const, text: `${mark} просил перезвонить` },
    },
    resume_access_company: { resume_id: resume.id, company_id: third.company_id },
    resume_artifact: { resume_id: resume.id, seeker_id: owner.id, artifact_id: artifact.id, kind: 'photo' },
    resume_copy: { resume_id: resume.id, company_id: third.company_id, at, watermark_code: createWatermark() },
    resume_experience: { resume_id: resume.id, company: mark, position: 'Бариста', start_month: '2020-01-01' },
    resume_favorite: { employer_id: other.id, resume_id: resume.id, note: `${mark} подходит`, created_at: at },
    resume_view: { resume_id: resume.id, company_id: third.company_id, at, day: at.slice(0, 10) },
    vacancy_favorite: { seeker_id: id, vacancy_id: openVacancy.id, note: mark, created_at: at },
    verification_request: {
      ...{ company_id: owner.company_id, method: 'inn_doc' as const, state: 'pending' as const },
      ...{ asked_by: id, asked_at: at },
    },
  }
  for (const [table, row] of Object.entries(rows)) {
    await db
      .insertInto(table as keyof typeof rows)
      .values(row as never)
      .execute()
  }
  const ticket = { account_id: id, topic: 'account' as const, created_at: at }
  const { id: ticket_id } = await db
    .insertInto('support_ticket')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = `Пишет ${mark}`
  await db.insertInto('support_message').values({ ticket_id, author: 'person', text, created_at: at }).execute()
}
