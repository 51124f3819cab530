/** True for an http(s) address with a dot in the host name and without user name or password. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^[^.].*\.[^.]+$/.test(hostname) && username === '' && password === ''
}
