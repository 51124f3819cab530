import { sql } from 'kysely'
import type { ArtifactKind } from '#database/schema.ts'
import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { namesOf } from './addresses.ts'
import { KINDS } from './kinds.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const AT_ONCE = 500

const NAMED = (Object.keys(KINDS) as ArtifactKind[]).filter((kind) => KINDS[kind].isNamed)

/**
 * Deletes rows of files older than a day that nothing references, then deletes up to `BATCH_SIZE` stored files without
 * a row.
 */
export async function sweepFiles({ db, ports, now }: Ctx, _: Payload<'sweep_files'>) {
  const at = now().getTime()
  await db
    .deleteFrom('artifact')
    .where('kind', 'in', NAMED)
    .where('created_at', '<', new Date(at - DAY_MS).toISOString())
    .where(sql<boolean>`not exists (select from company where artifact.id in (logo_id, cover_id))`)
    .where(sql<boolean>`not exists (select from verification_request where document_id = artifact.id)`)
    .where(sql<boolean>`not exists (select from resume_artifact where artifact_id = artifact.id)`)
    .execute()

  const dropped = await db
    .selectFrom('dropped_file')
    .select(['key', 'mime'])
    // The upload of a younger file may still be in progress.
    .where('dropped_at', '<', new Date(at - HOUR_MS).toISOString())
    .orderBy('dropped_at')
    .limit(AT_ONCE)
    .execute()
  for (const file of dropped) {
    for (const name of namesOf(file)) await ports.storage.remove(name)
    await db.deleteFrom('dropped_file').where('key', '=', file.key).execute()
  }
}
