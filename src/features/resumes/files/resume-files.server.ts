import { sql } from 'kysely'
import type { HandlerReply } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { listResumeArtifacts, toArtifact } from '#features/artifacts/queries.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { ResumeFiles, setResumeFiles } from './resume-files.contract.ts'

type OwnResumeRef = { seekerId: number; id: number }
type FilesChange = { photo_artifact_id?: number | null | undefined; portfolio_artifact_ids?: number[] | undefined }
type PictureKind = 'photo' | 'portfolio'

export async function findResumeFiles({ db, now }: Ctx, own: OwnResumeRef): Promise<ResumeFiles> {
  await refuseForeignResume(db, own)
  return findFiles(db, own, now())
}

/**
 * Replaces photo and portfolio. A file that no resume shows any more is deleted. The resume is locked, so that of two
 * parallel lists the later one is stored whole.
 */
export async function saveResumeFiles(
  { db, now }: Ctx,
  own: OwnResumeRef,
  change: FilesChange,
): Promise<HandlerReply<typeof setResumeFiles>> {
  const { photo_artifact_id: photo, portfolio_artifact_ids: portfolio } = change
  return inTransaction(db, async (tx) => {
    await refuseForeignResume(tx, own, true)
    if (photo !== undefined) await replaceFiles(tx, own, 'photo', photo === null ? [] : [photo])
    if (portfolio !== undefined) await replaceFiles(tx, own, 'portfolio', [...new Set(portfolio)])
    return findFiles(tx, own, now())
  })
}

async function refuseForeignResume(db: Db, { seekerId, id }: OwnResumeRef, isLocked = false) {
  const row = await db
    .selectFrom('resume')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) refuse('resume_not_found')
}

/** Replaces all files of a kind. The foreign key accepts only files of this person and this kind. */
async function replaceFiles(tx: Db, { seekerId, id }: OwnResumeRef, kind: PictureKind, artifactIds: number[]) {
  const previous = await tx
    .deleteFrom('resume_artifact')
    .where('resume_id', '=', id)
    .where('kind', '=', kind)
    .returning('artifact_id')
    .execute()
  await insertFiles(tx, { seekerId, id }, kind, artifactIds)
  await deleteUnusedFiles(
    tx,
    previous.map(({ artifact_id }) => artifact_id).filter((artifactId) => !artifactIds.includes(artifactId)),
  )
}

async function insertFiles(tx: Db, { seekerId, id }: OwnResumeRef, kind: PictureKind, artifactIds: number[]) {
  if (artifactIds.length === 0) return
  const rows = artifactIds.map((artifact_id, place) => ({
    resume_id: id,
    seeker_id: seekerId,
    artifact_id,
    kind: sql<PictureKind>`${kind}::artifact_kind`,
    place,
  }))
  await tx.insertInto('resume_artifact').values(rows).execute().catch(refuseUnknownArtifact)
}

/** Deletes those of the files that no resume shows. */
async function deleteUnusedFiles(tx: Db, artifactIds: number[]) {
  if (artifactIds.length === 0) return
  // Waits for a transaction that is adding one of the files to another resume, so that the next statement sees it.
  await tx.selectFrom('artifact').select('id').where('id', 'in', artifactIds).orderBy('id').forUpdate().execute()
  await tx
    .deleteFrom('artifact')
    .where('id', 'in', artifactIds)
    .where(sql<boolean>`not exists (select from resume_artifact where artifact_id = artifact.id)`)
    .execute()
}

function refuseUnknownArtifact(error: { code?: string }): never {
  if (error.code === '23503') return refuse('artifact_not_found')
  throw error
}

async function findFiles(db: Db, { seekerId, id }: OwnResumeRef, at: Date): Promise<ResumeFiles> {
  const files = (await listResumeArtifacts(db, seekerId, id)).map((row) => toArtifact(row, seekerId, at))
  return {
    photo: files.find(({ type }) => type === 'photo') ?? null,
    portfolio: files.filter(({ type }) => type === 'portfolio'),
  }
}
