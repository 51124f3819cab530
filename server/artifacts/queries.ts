import { sql } from 'kysely'
import type { ArtifactType } from '#contract/artifacts.ts'
import type { Db } from '#database/connect.ts'

/** The newest first. */
export function listArtifacts(db: Db, accountId: number, type: ArtifactType | null | undefined) {
  return selectOwn(db, accountId)
    .$if(type != null, (query) => query.where('kind', '=', type!))
    .orderBy('id', 'desc')
    .execute()
}

export const findArtifact = (db: Db, accountId: number, id: number) =>
  selectOwn(db, accountId).where('id', '=', id).executeTakeFirst()

export type ArtifactRow = NonNullable<Awaited<ReturnType<typeof findArtifact>>>

const selectOwn = (db: Db, accountId: number) =>
  db
    .selectFrom('artifact')
    .select(['id', 'kind', 'key', 'secret', 'mime', 'file_name', 'description', 'size', 'width', 'height'])
    .select('created_at')
    .select(
      sql<number[]>`array(select resume_id::int from resume_artifact where artifact_id = artifact.id order by 1)`.as(
        'resume_ids',
      ),
    )
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['photo', 'portfolio', 'document'])

/** The address of the copy for lists, 200 px; null without a file. `id` is a column that refers to a file for everyone. */
export const smallPicture = (id: string) => pictureOf(id, 'small')
export const fullPicture = (id: string) => pictureOf(id, 'full')

const pictureOf = (id: string, copy: 'small' | 'full') =>
  sql<
    string | null
  >`(select '/files/' || picture.key || ${sql.lit(`-${copy}.webp`)} from artifact as picture where picture.id = ${sql.ref(id)})`
