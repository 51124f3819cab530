import type { Db } from '#database/connect.ts'
import { createWatermark } from '#server/resumes/watermark.ts'
import { PUBLISHED_AT } from './givens.ts'

/** Records that a company member opened the contacts of a resume. */
export async function givenContactAccess(
  db: Db,
  { resume, ...opener }: { resume: { id: number }; company_id: number; viewer_id: number },
) {
  await db
    .insertInto('contact_reveal')
    .values({ resume_id: resume.id, ...opener, fields: ['phone'], watermark_code: createWatermark(), at: PUBLISHED_AT })
    .execute()
}

/** Saves a resume as a favorite in a new folder. */
export async function givenFavoriteResume(db: Db, employerId: number, resume: { id: number }) {
  const folder = await givenFolder(db, employerId, 'employer')
  await db
    .insertInto('resume_favorite')
    .values({ employer_id: employerId, resume_id: resume.id, folder_id: folder.id, created_at: PUBLISHED_AT })
    .execute()
  return { favoriteResume: resume, folder }
}

export async function givenFavoriteVacancy(db: Db, seekerId: number, vacancy: { id: number }) {
  const folder = await givenFolder(db, seekerId, 'seeker')
  await db
    .insertInto('vacancy_favorite')
    .values({ seeker_id: seekerId, vacancy_id: vacancy.id, folder_id: folder.id, created_at: PUBLISHED_AT })
    .execute()
  return { favoriteVacancy: vacancy, folder }
}

const givenFolder = (db: Db, account_id: number, side: 'seeker' | 'employer') =>
  db
    .insertInto('favorite_folder')
    .values({ account_id, side, name: 'Присмотреться', created_at: PUBLISHED_AT })
    .returning('id')
    .executeTakeFirstOrThrow()
