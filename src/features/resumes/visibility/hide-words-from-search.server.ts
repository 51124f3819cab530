import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { Education } from '../contract/resume-education.ts'
import { findHiddenWords } from './identifying-words.server.ts'
import { jobLexemes, searchableTextsOf } from './searchable-texts.server.ts'

const hidesWords = sql<SqlBool>`resume.status <> 'deleted' and resume.hidden_fields && '{names_and_photo,experience}'`

/**
 * Job: a resume was saved before its owner took another name, or named another company in another resume. Nobody finds it by these words
 * either.
 */
export async function hideWordsFromSearch({ db }: Pick<Ctx, 'db'>, _: JobPayload<'hide_words_from_search'>) {
  await runInBatches(db, {
    lockDue: lockDueRows('resume', hidesWords),
    handle: async (tx, ids) => {
      for (const id of ids) await writeSearchableTexts(tx, id)
    },
  })
}

type School = Pick<Education, 'name' | 'faculty' | 'speciality'>

async function writeSearchableTexts(tx: Db, id: number) {
  const resume = await tx
    .selectFrom('resume')
    .select(['seeker_id', 'title', 'about', 'hidden_fields', 'searchable_title', 'searchable_skills'])
    .select(['searchable_about', 'experience_text', 'searchable_education'])
    .select((eb) => [
      eb.ref('skills').$castTo<{ name: string }[]>().as('skills'),
      eb.ref('education_primary').$castTo<School[]>().as('education_primary'),
      eb.ref('education_additional').$castTo<School[]>().as('education_additional'),
      eb.ref('education_tests').$castTo<School[]>().as('education_tests'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const experience = await tx
    .selectFrom('resume_experience')
    .select(['id', 'company', 'position', 'description', 'skills'])
    .where('resume_id', '=', id)
    .orderBy('start_month', 'desc')
    .orderBy('id')
    .execute()
  const words = await findHiddenWords(tx, resume.seeker_id, { hidden_fields: resume.hidden_fields, experience })
  const texts = searchableTextsOf({ ...resume, experience }, words)
  const names = Object.keys(texts) as (keyof typeof texts)[]
  if (names.some((name) => texts[name] !== resume[name]))
    await tx.updateTable('resume').set(texts).where('id', '=', id).execute()
  for (const job of experience) {
    const lexemes = jobLexemes(job, words)
    await tx
      .updateTable('resume_experience')
      .set({ lexemes })
      .where('id', '=', job.id)
      .where('lexemes', 'is distinct from', lexemes)
      .execute()
  }
}
