import { PUSH_TTL_SECONDS } from '#integrations/push/push.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'

const MAX_SILENT_DAYS = 60

/** Nightly job: drops devices that were silent for sixty days, and messages that no device waits for any more. */
export async function deleteSilentDevices({ db, now }: Ctx) {
  const at = now().getTime()
  const silentSince = new Date(at - MAX_SILENT_DAYS * DAY_MS).toISOString()
  const writtenBefore = new Date(at - PUSH_TTL_SECONDS * 1000).toISOString()
  await db.deleteFrom('push_token').where('seen_at', '<', silentSince).execute()
  await db.deleteFrom('push_message').where('created_at', '<', writtenBefore).execute()
}
