import { refuse } from '#contract/errors.ts'
import type { Importance, MatchChoice } from '#contract/match.ts'
import { IMPORTANCE_KEYS } from '#contract/match-codes.ts'
import type { Db } from '#database/connect.ts'
import { PUBLISHED_IMPORTANCE } from '#trade/match/weights.ts'
import type { Ctx } from '../context.ts'
import { selectChosen } from './queries.ts'

export async function showChoice(db: Db, callerId: number): Promise<MatchChoice> {
  const [resumes, chosen, kept] = await Promise.all([
    listResumes(db, callerId),
    selectChosen(db, callerId).select('resume.id').executeTakeFirst(),
    findImportance(db, callerId),
  ])
  return { resume_id: chosen?.id ?? null, resumes, importance: kept ?? PUBLISHED_IMPORTANCE }
}

const listResumes = (db: Db, callerId: number) =>
  db
    .selectFrom('resume')
    .select(['id', 'title as name'])
    .where('seeker_id', '=', callerId)
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const findImportance = (db: Db, callerId: number): Promise<Importance | undefined> =>
  db.selectFrom('match_choice').select(IMPORTANCE_KEYS).where('seeker_id', '=', callerId).executeTakeFirst()

type Change = Partial<Importance> & { resume_id?: number | null | undefined }

export async function changeChoice({ db, now }: Ctx, callerId: number, change: Change): Promise<MatchChoice> {
  const { resume_id } = change
  if (resume_id) await refuseForeign(db, callerId, resume_id)
  const values = { ...change, updated_at: now().toISOString() }
  await db
    .insertInto('match_choice')
    .values({ seeker_id: callerId, ...values })
    .onConflict((again) => again.column('seeker_id').doUpdateSet(values))
    .execute()
  return showChoice(db, callerId)
}

/** The foreign key would refuse it too, but without a readable message. */
async function refuseForeign(db: Db, callerId: number, resumeId: number) {
  const own = (await listResumes(db, callerId)).some(({ id }) => id === resumeId)
  if (!own) refuse('resume_not_found')
}
