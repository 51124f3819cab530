import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { Importance, MatchSettings } from '../contract/match.ts'
import { IMPORTANCE_KEYS } from '../contract/match-criteria.ts'
import { PUBLISHED_IMPORTANCE } from '../rules/weights.ts'
import { selectChosenResume } from './match-context.ts'

export async function findMatchSettings(db: Db, callerId: number): Promise<MatchSettings> {
  const [resumes, chosenResume, saved] = await Promise.all([
    listResumes(db, callerId),
    selectChosenResume(db, callerId).select('resume.id').executeTakeFirst(),
    findSaved(db, callerId),
  ])
  const { is_off, ...importance } = saved ?? { is_off: false, ...PUBLISHED_IMPORTANCE }
  return { resume_id: chosenResume?.id ?? null, resumes, importance, is_off }
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

const findSaved = (db: Db, callerId: number): Promise<(Importance & { is_off: boolean }) | undefined> =>
  db
    .selectFrom('match_settings')
    .select(IMPORTANCE_KEYS)
    .select('is_off')
    .where('seeker_id', '=', callerId)
    .executeTakeFirst()

type Change = Partial<Importance> & { resume_id?: number | null | undefined; is_off?: boolean | undefined }

export async function saveMatchSettings({ db, now }: Ctx, callerId: number, change: Change): Promise<MatchSettings> {
  const { resume_id } = change
  if (resume_id) await refuseForeignResume(db, callerId, resume_id)
  const values = { ...change, updated_at: now().toISOString() }
  await db
    .insertInto('match_settings')
    .values({ seeker_id: callerId, ...values })
    .onConflict((again) => again.column('seeker_id').doUpdateSet(values))
    .execute()
  return findMatchSettings(db, callerId)
}

/** The foreign key would refuse it too, but without a readable message. */
async function refuseForeignResume(db: Db, callerId: number, resumeId: number) {
  const own = (await listResumes(db, callerId)).some(({ id }) => id === resumeId)
  if (!own) refuse('resume_not_found')
}
