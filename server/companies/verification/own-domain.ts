/** Public mail services: an address there proves nothing. */
const PUBLIC_MAIL_DOMAINS = new Set(
  'mail.ru inbox.ru list.ru bk.ru internet.ru vk.com yandex.ru yandex.com ya.ru rambler.ru lenta.ru ro.ru gmail.com googlemail.com outlook.com hotmail.com live.com icloud.com me.com yahoo.com proton.me protonmail.com gmx.com aol.com tutanota.com mailinator.com'.split(
    ' ',
  ),
)

/** The email is on the domain of the company site: `anna@veter.ru` and `https://www.veter.ru`. */
export function isEmailOnSiteDomain(email: string | null, siteUrl: string | null): boolean {
  const host = siteUrl === null ? undefined : URL.parse(siteUrl)?.hostname.replace(/^www\./, '')
  const domain = email?.split('@').at(-1)?.toLowerCase()
  return domain !== undefined && domain === host && domain.includes('.') && !PUBLIC_MAIL_DOMAINS.has(domain)
}
