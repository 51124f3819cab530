/** Public mail services: a mailbox there proves nothing. Their subdomains neither. */
const PUBLIC_MAIL_DOMAINS = new Set(
  [
    'mail.ru inbox.ru list.ru bk.ru internet.ru xmail.ru mail.ua vk.com vk.ru yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru',
    'rambler.ru lenta.ru ro.ru autorambler.ru myrambler.ru rambler.ua e1.ru ngs.ru nm.ru pochta.ru qip.ru hotbox.ru fromru.com front.ru',
    'gmail.com googlemail.com google.com outlook.com hotmail.com live.com live.ru msn.com icloud.com me.com mac.com apple.com yahoo.com',
    'ymail.com proton.me protonmail.com protonmail.ch pm.me gmx.com gmx.de gmx.net aol.com tutanota.com tuta.com tuta.io zoho.com',
    'zohomail.com fastmail.com hey.com mail.com email.com usa.com inbox.lv inbox.lt tut.by mail.kz mail.by ukr.net i.ua meta.ua bigmir.net',
    'mailinator.com guerrillamail.com 10minutemail.com temp-mail.org tempmail.com yopmail.com sharklasers.com maildrop.cc trashmail.com',
    'qq.com 163.com 126.com naver.com duck.com simplelogin.com',
  ]
    .join(' ')
    .split(' '),
)

/** Hosts where anybody gets a name: a subdomain there belongs to nobody we could know. */
const SHARED_HOSTS = new Set(
  'narod.ru ucoz.ru ucoz.net ucoz.com at.ua tilda.ws tilda.com wixsite.com wordpress.com blogspot.com github.io gitlab.io pages.dev vercel.app netlify.app herokuapp.com web.app firebaseapp.com azurewebsites.net cloudfront.net duckdns.org ddns.net no-ip.org hopto.org org.ru net.ru pp.ru msk.ru spb.ru com.ru nov.ru ru.com ru.net'.split(
    ' ',
  ),
)

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Domain of an address or a site in lower case and in its ASCII form; undefined if it is not a domain. */
export function readDomain(text: string): string | undefined {
  const host = URL.parse(`https://${text.trim().split('@').at(-1)}`)?.hostname.replace(/\.$/, '')
  return host !== undefined && DOMAIN.test(host) && !/^[\d.]+$/.test(host) ? host : undefined
}

export const siteDomain = (siteUrl: string | null): string | undefined =>
  siteUrl === null ? undefined : readDomain(URL.parse(siteUrl)?.hostname.replace(/^www\./, '') ?? '')

/** Whether anybody may have a mailbox on the domain. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, n) => {
    const parent = labels.slice(n).join('.')
    return PUBLIC_MAIL_DOMAINS.has(parent) || SHARED_HOSTS.has(parent)
  })
}

/** Letters and digits that look like a Latin letter, each before that letter. */
const SAME_LETTERS = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw һh ѵv αa οo ρp νv ıi łl øo đd 0o 1l 5s'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
)

/** Folds what the eye does not tell apart: letters of other alphabets, accents, digits, hyphens, `rn` for `m`. */
function confusableKey(label: string): string {
  const letters = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...letters]
    .map((letter) => SAME_LETTERS.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Shorter parts are usual words and abbreviations. */
const MIN_BRAND_CHARACTERS = 4

/**
 * Whether a domain in its readable form (`сбер.рф`, not `xn--…`) could be taken for the other one: the same name with
 * other letters, another ending, or a word added with a hyphen. A domain is no look-alike of itself or its subdomains.
 */
export function isConfusableDomain(domain: string, known: string): boolean {
  if (domain === known || domain.endsWith(`.${known}`)) return false
  const brand = confusableKey(known.split('.').at(-2) ?? '')
  return domain
    .split('.')
    .slice(0, -1)
    .some((label) => {
      const parts = label.split('-').map(confusableKey)
      return confusableKey(label) === brand || (brand.length >= MIN_BRAND_CHARACTERS && parts.includes(brand))
    })
}
