import { sql } from 'kysely'
import { runUnlessBackup } from '#database/backup-lock.ts'
import type { Db } from '#database/connect.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { storedFileNames } from './file-urls.server.ts'

const BATCH_SIZE = 500

/**
 * Deletes rows of files older than a day that no company, profile, request, resume or message references, then the stored
 * files without a row. A running backup still needs the stored files: then the next run deletes them.
 */
export async function deleteOrphanedFiles({ db, integrations, now }: Ctx, _: JobPayload<'delete_orphaned_files'>) {
  const at = now().getTime()
  await db
    .deleteFrom('artifact')
    .where('created_at', '<', new Date(at - DAY_MS).toISOString())
    .where(sql<boolean>`not exists (select from company where artifact.id in (logo_id, cover_id))`)
    .where(sql<boolean>`not exists (select from seeker where avatar_artifact_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from verification_request where document_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from company_photo where artifact_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from message_file where artifact_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from support_message_file where artifact_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from complaint_file where artifact_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from resume_artifact where artifact_id = artifact.id)`)
    .execute()
  await runUnlessBackup(db, () => deleteStoredFiles({ db, integrations }, new Date(at - HOUR_MS)))
}

async function deleteStoredFiles({ db, integrations }: Pick<Ctx, 'db' | 'integrations'>, before: Date) {
  for (let found = BATCH_SIZE; found === BATCH_SIZE; ) {
    const orphans = await listOrphans(db, before)
    for (const file of orphans) await deleteStoredFile({ db, integrations }, file)
    found = orphans.length
  }
}

const listOrphans = (db: Db, before: Date) =>
  db
    .selectFrom('orphaned_file')
    .select(['key', 'mime'])
    // The upload of a younger file may still be in progress.
    .where('orphaned_at', '<', before.toISOString())
    .orderBy('orphaned_at')
    .limit(BATCH_SIZE)
    .execute()

/** Deletes a file that has no row any more, and the note that it is to be deleted. */
export async function deleteStoredFile(
  { db, integrations }: Pick<Ctx, 'db' | 'integrations'>,
  file: { key: string; mime: string },
) {
  for (const name of storedFileNames(file)) await integrations.storage.remove(name)
  await db.deleteFrom('orphaned_file').where('key', '=', file.key).execute()
}
