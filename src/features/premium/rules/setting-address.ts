/** A path of this site. `//host` and `/\host` lead to another one. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address)

/** The host that a host name, `host:port` or an address names, in lower case; undefined for anything else. */
export const namedHost = (text: string): string | undefined =>
  URL.parse(text.includes('://') ? text : `https://${text}`)?.host || undefined

/** Host of an https address without a user in it; undefined for anything else. */
export function hostOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  return url.host
}
