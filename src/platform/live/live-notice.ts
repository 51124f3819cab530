import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '#contract/live-events.ts'

/** Channel of PostgreSQL on which the processes tell each other about events. */
export const LIVE_CHANNEL = 'live_event'

/** An event with those who learn of it. `position` names its place: every process receives all notices in the same order. */
export type LiveNotice = { position: string; account_ids: number[]; company_id: number | null; event: LiveEvent }

export const createPosition = () => randomBytes(9).toString('base64url')

export const serializeNotice = ({ position, account_ids, company_id, event: { kind, id } }: LiveNotice) =>
  JSON.stringify([position, account_ids, company_id, kind, id])

/** Only processes of the product write to the channel; an older build may write what this one does not understand. */
export function parseNotice(payload: string): LiveNotice | undefined {
  try {
    const [position, account_ids, company_id, kind, id] = JSON.parse(payload)
    return { position, account_ids: [...account_ids], company_id, event: { kind, ...(id != null && { id }) } }
  } catch {
    return undefined
  }
}
