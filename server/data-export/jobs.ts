import { randomBytes } from 'node:crypto'
import { nameOf, ZIP } from '../artifacts/addresses.ts'
import type { Ctx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'
import { makeArchive } from './make-archive.ts'

const HOURS_KEPT = 72

/** Builds and stores a requested archive. Idempotent: a request that has an archive is skipped. */
export async function makeDataExport(ctx: Ctx, { account_id }: Payload<'make_data_export'>) {
  const { db, ports, now } = ctx
  const asked = await db
    .selectFrom('data_export')
    .select('asked_at')
    .where('account_id', '=', account_id)
    .where('key', 'is', null)
    .executeTakeFirst()
  if (!asked) return
  const at = now()
  const content = await makeArchive(ctx, account_id, at)
  const key = randomBytes(16).toString('hex')
  // Removed in the transaction below; after a failure in between, the sweep deletes the file.
  await db.insertInto('dropped_file').values({ key, mime: ZIP, dropped_at: at.toISOString() }).execute()
  await ports.storage.put(nameOf({ key, mime: ZIP }), content, ZIP)
  await db.transaction().execute(async (tx) => {
    const expires_at = new Date(at.getTime() + HOURS_KEPT * 60 * 60 * 1000).toISOString()
    const kept = await tx
      .updateTable('data_export')
      .set({ key, size: content.length, ready_at: at.toISOString(), expires_at })
      .where('account_id', '=', account_id)
      .where('key', 'is', null)
      .returning('key')
      .executeTakeFirst()
    if (!kept) return
    await tx.deleteFrom('dropped_file').where('key', '=', key).execute()
    await enqueue(tx, 'tell_about_data_export', { account_id })
  })
}

export async function tellAboutDataExport({ db, ports, site }: Ctx, { account_id }: Payload<'tell_about_data_export'>) {
  const ready = await db
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .select(['account.email', 'data_export.key'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (!ready?.email || !ready.key) return
  await ports.mail.send(
    letter({
      to: ready.email,
      subject: 'Архив готов',
      paragraphs: [
        `Мы собрали всё, что «Смена места» хранит о вас. Ссылка действует ${HOURS_KEPT} часа и открывается только вам: сначала войдите в аккаунт.`,
        'Если архив просили не вы, смените пароль: кто-то его знает.',
      ],
      link: { text: 'Скачать архив', url: `${site.public_url}/profile/archive/${ready.key}` },
    }),
  )
}

/** Deletes expired exports; the next sweep deletes their files. */
export async function dropOldDataExports({ db, now }: Ctx, _: Payload<'drop_old_data_exports'>) {
  await db.deleteFrom('data_export').where('expires_at', '<=', now().toISOString()).execute()
}
