import { refuse, refuseField } from '#contract/core/errors.ts'
import { hostOf, isOwnPath } from '#domain/premium/setting-address.ts'
import type { Ctx } from '../context.ts'

/** What a key answers with unless an operator has set something else. */
export const DEFAULT_ADDRESSES = {
  sub_url: '/premium?action=subscribe',
  unsub_url: '/premium?action=unsubscribe',
} as const

export type SettingKey = keyof typeof DEFAULT_ADDRESSES
const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(DEFAULT_ADDRESSES, key)

/**
 * The address of a key. `host` only selects a row of the operator, and only an allowed one; whatever a row holds, the reply
 * is a path of this site or an https address on an allowed host.
 */
export async function findSetting({ db, site }: Ctx, key: string, host?: string): Promise<string> {
  if (!isSettingKey(key)) return refuse('not_found')
  const ownHost = new URL(site.public_url).host
  const allowed = [ownHost, ...site.redirect_hosts]
  if (host !== undefined && !allowed.includes(host)) refuseField('host', 'Такого адреса среди наших нет')
  const rows = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .where((eb) => eb.or([eb('host', 'is', null), eb('host', '=', host ?? ownHost)]))
    .orderBy('host', (order) => order.asc().nullsLast())
    .execute()
  const usable = rows.find(({ value }) => isOwnPath(value) || allowed.includes(hostOf(value) ?? ''))
  return usable?.value ?? DEFAULT_ADDRESSES[key]
}
