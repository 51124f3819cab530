/** A page that anybody may be sent to: http or https, a name with a dot in it, and nobody's password. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^[^.].*\.[^.]+$/.test(hostname) && username === '' && password === ''
}
