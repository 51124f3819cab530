import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { recordConsent } from '#features/accounts/consents/consent-records.server.ts'
import { isMinor } from '#lib/dates/age.ts'
import { jobLexemes } from '../../visibility/searchable-texts.server.ts'
import type { ResumeContent } from './resume-fields.ts'

/** Replaces all jobs of a resume. The search does not find the hidden words. */
export async function replaceExperience(
  db: Db,
  resumeId: number,
  experience: ResumeContent['experience'],
  hiddenWords: readonly string[],
) {
  await db.deleteFrom('resume_experience').where('resume_id', '=', resumeId).execute()
  if (experience.length === 0) return
  const rows = experience.map(({ company, start, end, ...place }) => ({
    ...place,
    resume_id: resumeId,
    company: company ?? '',
    lexemes: jobLexemes({ ...place, company: company ?? '' }, hiddenWords),
    start_month: firstDayOf(start),
    end_month: end && firstDayOf(end),
  }))
  await db.insertInto('resume_experience').values(rows).execute()
}

const firstDayOf = (month: string) => `${month}-01`

/** Refuses a second resume with the same title (`resume_exists`): they would compete with each other. */
export async function refuseDuplicateTitle<T>(
  db: Db,
  seekerId: number,
  title: string | undefined,
  save: () => Promise<T>,
) {
  return save().catch((error) => explainDuplicateTitle(db, seekerId, title, error))
}

/** Turns the refusal of the database into `resume_exists`; any other failure is passed on. */
export async function explainDuplicateTitle(
  db: Db,
  seekerId: number,
  title: string | undefined,
  error: { constraint?: string },
): Promise<never> {
  if (error.constraint !== 'resume_title' || title === undefined) throw error
  return refuse('resume_exists', { details: { id: await findResumeIdByTitle(db, seekerId, title) } })
}

/** The resume of the seeker that has this title, in any case of letters. `except` is left out. */
export async function findResumeIdByTitle(db: Db, seekerId: number, title: string, except?: number) {
  const row = await db
    .selectFrom('resume')
    .select('id')
    .where('seeker_id', '=', seekerId)
    .where((eb) => eb(eb.fn('lower', ['title']), '=', eb.fn('lower', [eb.val(title)])))
    .where('status', '<>', 'deleted')
    .where('is_short', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()
  return row?.id
}

type PublicationConsent = { account_id: number; address: string; at: Date }

/**
 * Resumes of minors are not visible to everyone (L-14). The row is locked (shared), so that the birth date cannot
 * change meanwhile.
 */
export async function refusePublicMinor(db: Db, seekerId: number, at: Date) {
  const { birth_date } = await db
    .selectFrom('seeker')
    .select('birth_date')
    .where('id', '=', seekerId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (isMinor(birth_date, at))
    refuseField('access_type', 'До 18 лет резюме можно показывать только проверенным работодателям')
}

/**
 * Visibility for everyone requires a separate consent (article 10.1 of 152-FZ). The first one counts for later resumes
 * too.
 */
export async function recordPublicationConsent(db: Db, { account_id, address, at }: PublicationConsent) {
  const existing = await db
    .selectFrom('consent_record')
    .select('id')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'pd_publication')
    .executeTakeFirst()
  if (!existing) await recordConsent(db, { account_id, kind: 'pd_publication', address, source: 'resume', at })
}
