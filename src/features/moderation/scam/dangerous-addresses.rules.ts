const DOT = String.raw`\s{0,2}(?:\.|\[\.\]|\(\.\)|точка)\s{0,2}`
const SLASH = String.raw`\s{0,2}[/\\]`

const MESSENGER_SITE = new RegExp(
  `(?<![\\p{L}\\d_-])(?:(?:t|telegram|tg|viber|signal)${DOT}(?:me|dog|click)|wa${DOT}me|(?:chat${DOT}|api${DOT})?whatsapp${DOT}com)${SLASH}`,
  'u',
)
const MESSENGER_SCHEME = /(?<!\p{L})(?:tg|viber|whatsapp):\/\//u
const MESSENGER =
  '(?:телеграмм?[ае]?|телег[аеу]|telegram|тг|tg|ватсапп?е?|вотсапп?е?|вацапп?е?|вайбере?|whatsapp|viber|вайбер|скайпе?|skype)'
/** «тг: manager_olga», «tg @work», «телеграм собака hr_moscow» */
const MESSENGER_HANDLE = new RegExp(
  `(?<![\\p{L}\\d])${MESSENGER}[\\s:–—-]{1,3}(?:@\\s?[a-z]|собака\\s[a-z]|(?<=:\\s{0,3})[a-z]|[a-z]\\w*_)\\w{2,}`,
  'u',
)

/** Whether a normalised text gives the address of somebody in a messenger. */
export const hasMessengerContact = (text: string): boolean =>
  [MESSENGER_SITE, MESSENGER_SCHEME, MESSENGER_HANDLE].some((pattern) => pattern.test(text))

const LINK_TO_PROGRAM =
  /(?:h(?:tt|xx)ps?:\/\/|(?<![\p{L}\d.@-])(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,12}\/)[^\s<>"]{0,500}\.(?:apk|aab|exe|scr|msi|bat|cmd|js|jar|vbs|ps1|lnk|dmg|rar|zip|7z)(?![\p{L}\d])/u
const PROGRAM_FILE = /[\p{L}\d_-]\.(?:apk|exe|scr|msi|bat|vbs|jar|lnk)(?![\p{L}\d])/u
const SHORT_LINK =
  /(?<![\p{L}\d.-])(?:bit\.ly|cutt\.ly|clck\.ru|goo\.su|tinyurl\.com|is\.gd|u\.to|t\.co|rb\.gy|shorturl\.at|inlnk\.ru|qps\.ru)\//u
const INSTALLATION = /скача|установ|постав|загруз|приложени|программ|ставьте/u

/** Whether a normalised text leads to a file that runs as a program, or to something to install behind a short link. */
export const hasDangerousLink = (text: string): boolean =>
  LINK_TO_PROGRAM.test(text) || PROGRAM_FILE.test(text) || (SHORT_LINK.test(text) && INSTALLATION.test(text))

/** Thirteen to nineteen digits with up to three other characters between two of them. */
const DIGITS = /(?<!\d)\d(?:[^\p{L}\p{N}\n]{0,3}\d){12,18}(?!\d)/gu
/** First digits of Mir, Visa, Mastercard, Maestro, UnionPay. */
const ISSUER = /^(?:220[0-4]|4|5[0-8]|6[0-9]|2[2-7])/
/** Numbers of orders, accounts and documents can satisfy the check digit by chance. */
const OTHER_NUMBER_BEFORE =
  /(?:заказа?|артикула?|счета?|сч[её]т|инн|огрн|огрнип|кпп|бик|снилс|договора?|заявка|заявки|накладн\p{L}{1,8}|трек|№)[\s:№#]{0,4}$/u

/** Whether a normalised text contains the number of a bank card. */
export const hasCardNumber = (text: string): boolean =>
  Array.from(text.matchAll(DIGITS)).some(({ 0: found, index }) => {
    const digits = found.replaceAll(/\D/g, '')
    return (
      ISSUER.test(digits) &&
      isLuhnValid(digits) &&
      !OTHER_NUMBER_BEFORE.test(text.slice(Math.max(0, index - 20), index))
    )
  })

/** The check digit of bank cards (ISO/IEC 7812). */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
