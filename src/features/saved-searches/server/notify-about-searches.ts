import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'

export const listNotifiedSearches = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('saved_search')
    .select(['id', 'account_id', 'kind', 'name', 'by_email', 'by_push'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

type NotifiedSearch = Awaited<ReturnType<typeof listNotifiedSearches>>[number]

/** `claimed_at` is the moment by which the letter finds its items; without it the letter is a warning. */
type Occasion = { title: string; claimed_at?: string }

/** By letter and push message, as the switches of each saved search say. The site counts what is new by itself. */
export const notifyAboutSearches = (
  tx: Db,
  searches: readonly NotifiedSearch[],
  { title, claimed_at }: Occasion,
  at: Date,
) =>
  notify(
    tx,
    searches.map(({ id, account_id, kind, name, by_email, by_push }) => ({
      account_id,
      title,
      type: 'subscription.digest',
      link: '/my-subscriptions',
      mode: kind === 'vacancy' ? 'seeker' : 'employer',
      text: name,
      entity: { kind: 'saved_search', id },
      event_key: `saved_search ${id} ${claimed_at ?? `warning ${at.toISOString()}`}`,
      ...(claimed_at !== undefined && { details: { claimed_at } }),
      letter: by_email ? 'now' : 'off',
      isPushOn: by_push,
    })),
    at,
  )
