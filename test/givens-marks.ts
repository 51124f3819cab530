import type { Db } from '#database/connect.ts'
import { newWatermark } from '#server/resumes/watermark.ts'
import { PUBLISHED } from './givens.ts'

/** Records that a company member opened the contacts of a resume. */
export async function givenReveal(
  db: Db,
  { resume, ...who }: { resume: { id: number }; company_id: number; viewer_id: number },
) {
  await db
    .insertInto('contact_reveal')
    .values({ resume_id: resume.id, ...who, fields: ['phone'], watermark_code: newWatermark(), at: PUBLISHED })
    .execute()
}

/** Saves a resume as a favorite in a new folder. */
export async function givenKeptResume(db: Db, employerId: number, resume: { id: number }) {
  const folder = await givenFolder(db, employerId, 'employer')
  await db
    .insertInto('resume_favorite')
    .values({ employer_id: employerId, resume_id: resume.id, folder_id: folder.id, created_at: PUBLISHED })
    .execute()
  return { keptResume: resume, folder }
}

export async function givenKeptVacancy(db: Db, seekerId: number, vacancy: { id: number }) {
  const folder = await givenFolder(db, seekerId, 'seeker')
  await db
    .insertInto('vacancy_favorite')
    .values({ seeker_id: seekerId, vacancy_id: vacancy.id, folder_id: folder.id, created_at: PUBLISHED })
    .execute()
  return { keptVacancy: vacancy, folder }
}

const givenFolder = (db: Db, account_id: number, side: 'seeker' | 'employer') =>
  db
    .insertInto('favorite_folder')
    .values({ account_id, side, name: 'Присмотреться', created_at: PUBLISHED })
    .returning('id')
    .executeTakeFirstOrThrow()
