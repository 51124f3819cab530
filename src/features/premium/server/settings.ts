import { refuse, refuseField } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { isOwnHost } from '#platform/http/host-check.ts'
import { hostOf, isOwnPath, namedHost } from '../rules/setting-address.ts'

/** What a key answers with unless an operator has set something else. */
export const DEFAULT_ADDRESSES = {
  sub_url: '/premium?action=subscribe',
  unsub_url: '/premium?action=unsubscribe',
} as const

export type SettingKey = keyof typeof DEFAULT_ADDRESSES
const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(DEFAULT_ADDRESSES, key)

type Site = Pick<Ctx['site'], 'public_url' | 'redirect_hosts'>

/**
 * The host of the operator's row that a host name, `host:port` or an address selects; null for this site. Refuses
 * `invalid_input` on `host` for any other.
 */
export function readSettingHost(
  { public_url, redirect_hosts }: Site,
  text: string | null | undefined,
  refusal = 'Такого адреса среди наших нет',
): string | null {
  if (!text) return null
  const host = namedHost(text)
  if (host !== undefined && isOwnHost(public_url, host)) return null
  return redirect_hosts.find((one) => one === host) ?? refuseField('host', refusal)
}

/** The address of a key as an absolute one. */
export async function findSettingUrl(ctx: Ctx, key: string, host?: string): Promise<string> {
  return new URL(await findSetting(ctx, key, host), ctx.site.public_url).href
}

/**
 * The address of a key. `host` only selects a row of the operator, and only an allowed one; whatever a row holds, the reply
 * is a path of this site or an https address on an allowed host.
 */
export async function findSetting({ db, site }: Ctx, key: string, host?: string): Promise<string> {
  if (!isSettingKey(key)) return refuse('not_found')
  const selected = readSettingHost(site, host)
  const rows = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .where((eb) => eb.or([eb('host', 'is', null), eb('host', '=', selected)]))
    .orderBy('host', (order) => order.asc().nullsLast())
    .execute()
  const allowed = [new URL(site.public_url).host, ...site.redirect_hosts]
  const usable = rows.find(({ value }) => isOwnPath(value) || allowed.includes(hostOf(value) ?? ''))
  return usable?.value ?? DEFAULT_ADDRESSES[key]
}
