import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ArtifactKind } from '#database/schema.ts'
import type { Artifact, ArtifactType } from './artifacts.contract.ts'
import { fileUrl, WEBP } from './file-urls.server.ts'

/** Files attached to a resume, in the order of the resume. */
export const listResumeArtifacts = (db: Db, accountId: number, resumeId: number) =>
  selectOwnArtifacts(db, accountId)
    .innerJoin('resume_artifact as shown', 'shown.artifact_id', 'artifact.id')
    .where('shown.resume_id', '=', resumeId)
    .orderBy('shown.place')
    .execute()

/** Files of an account, newest first. */
export function listOwnArtifacts(db: Db, accountId: number, type: ArtifactType | null | undefined) {
  return selectOwnArtifacts(db, accountId)
    .$if(type != null, (query) => query.where('kind', '=', type!))
    .orderBy('id', 'desc')
    .execute()
}

export const findOwnArtifact = (db: Db, accountId: number, id: number) =>
  selectOwnArtifacts(db, accountId).where('id', '=', id).executeTakeFirst()

export type ArtifactRow = NonNullable<Awaited<ReturnType<typeof findOwnArtifact>>>

const selectOwnArtifacts = (db: Db, accountId: number) =>
  db
    .selectFrom('artifact')
    .select([
      'artifact.id',
      'artifact.kind',
      'key',
      'secret',
      'mime',
      'file_name',
      'description',
      'size',
      'width',
      'height',
    ])
    .select('created_at')
    .select(
      sql<number[]>`array(select resume_id::int from resume_artifact where artifact_id = artifact.id order by 1)`.as(
        'resume_ids',
      ),
    )
    .where('account_id', '=', accountId)
    .where('artifact.kind', 'in', ['photo', 'portfolio', 'document'])
    .where('artifact.is_for_message', '=', false)

/** SQL for the URL path of the 200 px copy, or null. `id` is a column that references a public file. */
export const smallPictureUrl = (id: string) => pictureUrl(id, 'small')
export const fullPictureUrl = (id: string) => pictureUrl(id, 'full')

const pictureUrl = (id: string, copy: 'small' | 'full') =>
  sql<
    string | null
  >`(select '/files/' || picture.key || ${sql.lit(`-${copy}.webp`)} from artifact as picture where picture.id = ${sql.ref(id)})`

export function toArtifact({ kind, key, secret, ...row }: ArtifactRow, seeker_id: number, at: Date): Artifact {
  const file = { kind, key, secret, mime: row.mime }
  const isPicture = row.mime === WEBP
  return {
    ...row,
    seeker_id,
    type: kind as Artifact['type'],
    state: 'ok',
    url_small: isPicture ? fileUrl(file, 'small', at) : null,
    url_medium: isPicture ? fileUrl(file, 'medium', at) : null,
    url_full: fileUrl(file, 'full', at),
  }
}

/** Columns from which a file URL is built. */
export type FileRow = { key: string; secret: string; kind: ArtifactKind; mime: string }

export const fullFileUrl = (file: FileRow, at: Date) => fileUrl(file, 'full', at)
export const mediumFileUrl = (file: FileRow, at: Date) => fileUrl(file, 'medium', at)

type ResumePicture = Omit<FileRow, 'mime'> & { description: string }

/** SQL for the pictures of a resume in their order, with the columns from which their URLs are built. */
export const resumePictures = (resumeId: string) =>
  sql<ResumePicture[]>`(
    select coalesce(json_agg(json_build_object(
      'key', picture.key, 'secret', picture.secret, 'kind', picture.kind, 'description', picture.description
    ) order by shown.place), '[]')
    from resume_artifact as shown inner join artifact as picture on picture.id = shown.artifact_id
    where shown.resume_id = ${sql.ref(resumeId)} and shown.kind <> 'document'
  )`

/** Photo and portfolio of a resume with URLs, as replies contain them. */
export function toPhotoAndPortfolio(pictures: readonly ResumePicture[], at: Date) {
  const withUrls = ({ description, ...file }: ResumePicture) => ({
    url_small: fileUrl({ ...file, mime: WEBP }, 'small', at),
    url_medium: fileUrl({ ...file, mime: WEBP }, 'medium', at),
    url_full: fileUrl({ ...file, mime: WEBP }, 'full', at),
    description,
  })
  const ofKind = (kind: ArtifactKind) => pictures.filter((picture) => picture.kind === kind).map(withUrls)
  return { photo: ofKind('photo')[0] ?? null, portfolio: ofKind('portfolio') }
}
