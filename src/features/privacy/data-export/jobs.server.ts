import { randomBytes } from 'node:crypto'
import { storedFileName, ZIP } from '#features/artifacts/file-urls.server.ts'
import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { buildArchive } from './build-archive.server.ts'

const ARCHIVE_LIFETIME_HOURS = 72

/** Builds and stores a requested archive. Idempotent: a request that has an archive is skipped. */
export async function makeDataExport(ctx: Ctx, { account_id }: JobPayload<'make_data_export'>) {
  const { db, integrations, now } = ctx
  const request = await db
    .selectFrom('data_export')
    .select('asked_at')
    .where('account_id', '=', account_id)
    .where('key', 'is', null)
    .executeTakeFirst()
  if (!request) return
  const at = now()
  const content = await buildArchive(ctx, account_id, at)
  const key = randomBytes(16).toString('hex')
  // Removed in the transaction below; after a failure in between, the sweep deletes the file.
  await db.insertInto('orphaned_file').values({ key, mime: ZIP, orphaned_at: at.toISOString() }).execute()
  await integrations.storage.put(storedFileName({ key, mime: ZIP }), content, ZIP)
  await inTransaction(db, async (tx) => {
    const expires_at = new Date(at.getTime() + ARCHIVE_LIFETIME_HOURS * HOUR_MS).toISOString()
    const updated = await tx
      .updateTable('data_export')
      .set({ key, size: content.length, ready_at: at.toISOString(), expires_at })
      .where('account_id', '=', account_id)
      .where('key', 'is', null)
      .returning('key')
      .executeTakeFirst()
    if (!updated) return
    await tx.deleteFrom('orphaned_file').where('key', '=', key).execute()
    await notify(tx, [{ account_id, ...READY_ARCHIVE, entity: { kind: 'account', id: account_id } }], at)
  })
}

const READY_ARCHIVE = {
  type: 'account.export_ready',
  title: 'Архив готов',
  text: 'Мы собрали всё, что «Смена места» хранит о вас.',
  link: '/profile/security',
} as const

export const composeArchiveLetter: LetterComposer = async ({ db, site }, [notification]) => {
  const dataExport = await db
    .selectFrom('data_export')
    .select('key')
    .where('account_id', '=', notification!.account_id)
    .executeTakeFirst()
  if (!dataExport?.key) return undefined
  return {
    subject: 'Архив готов',
    paragraphs: [
      `Мы собрали всё, что «Смена места» хранит о вас. Ссылка действует ${ARCHIVE_LIFETIME_HOURS} часа и открывается только вам: сначала войдите в аккаунт.`,
      'Если архив запросили не вы, смените пароль: возможно, его знает кто-то ещё.',
    ],
    link: { text: 'Скачать архив', url: `${site.public_url}/profile/archive/${dataExport.key}` },
  }
}

/** Deletes expired exports; the next sweep deletes their files. */
export async function deleteExpiredDataExports({ db, now }: Ctx, _: JobPayload<'delete_expired_data_exports'>) {
  await db.deleteFrom('data_export').where('expires_at', '<=', now().toISOString()).execute()
}
