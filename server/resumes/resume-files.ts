import { sql } from 'kysely'
import type { Answered } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { ResumeFiles, setResumeFiles } from '#contract/resume-files.ts'
import type { Db } from '#database/connect.ts'
import { artifactOf, listArtifactsOfResume } from '../artifacts/queries.ts'
import type { Ctx } from '../context.ts'

type Own = { seekerId: number; id: number }
type Change = { photo_artifact_id?: number | null | undefined; portfolio_artifact_ids?: number[] | undefined }
type Kind = 'photo' | 'portfolio'

export async function findResumeFiles({ db, now }: Ctx, own: Own): Promise<ResumeFiles> {
  await refuseOthers(db, own)
  return filesOf(db, own, now())
}

/** Replaces photo and portfolio. The resume is locked, so that of two parallel lists the later one is stored whole. */
export async function saveResumeFiles(
  { db, now }: Ctx,
  own: Own,
  change: Change,
): Promise<Answered<typeof setResumeFiles>> {
  const { photo_artifact_id: photo, portfolio_artifact_ids: portfolio } = change
  return db.transaction().execute(async (tx) => {
    await refuseOthers(tx, own, true)
    if (photo !== undefined) await replace(tx, own, 'photo', photo === null ? [] : [photo])
    if (portfolio !== undefined) await replace(tx, own, 'portfolio', [...new Set(portfolio)])
    return filesOf(tx, own, now())
  })
}

async function refuseOthers(db: Db, { seekerId, id }: Own, isHeld = false) {
  const row = await db
    .selectFrom('resume')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) refuse('resume_not_found')
}

/** Replaces all files of a kind. The foreign key accepts only files of this person and this kind. */
async function replace(tx: Db, { seekerId, id }: Own, kind: Kind, artifactIds: number[]) {
  await tx.deleteFrom('resume_artifact').where('resume_id', '=', id).where('kind', '=', kind).execute()
  if (artifactIds.length === 0) return
  const rows = artifactIds.map((artifact_id, place) => ({
    resume_id: id,
    seeker_id: seekerId,
    artifact_id,
    kind: sql<Kind>`${kind}::artifact_kind`,
    place,
  }))
  await tx.insertInto('resume_artifact').values(rows).execute().catch(refuseUnknown)
}

function refuseUnknown(error: { code?: string }): never {
  if (error.code === '23503') return refuse('artifact_not_found')
  throw error
}

async function filesOf(db: Db, { seekerId, id }: Own, at: Date): Promise<ResumeFiles> {
  const files = (await listArtifactsOfResume(db, seekerId, id)).map((row) => artifactOf(row, seekerId, at))
  return {
    photo: files.find(({ type }) => type === 'photo') ?? null,
    portfolio: files.filter(({ type }) => type === 'portfolio'),
  }
}
