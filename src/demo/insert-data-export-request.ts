import { enqueue } from '#platform/jobs/enqueue.ts'
import type { DemoContext } from './demo-context.ts'

/** Requests a data export for S1; the job builds it after the server starts. */
export async function insertDataExportRequest({ db, accountIds, now }: DemoContext) {
  const account_id = accountIds.get('S1')!
  await db.insertInto('data_export').values({ account_id, asked_at: now.toISOString() }).execute()
  await enqueue(db, 'make_data_export', { account_id })
}
