import { withoutEnd } from '#lib/text/without-end.ts'

/** Patterns for `normalizeCharacters`: lower case, ASCII digits, no tags. */

const AT = String.raw`(?:\s{0,2}@\s{0,2}|\s{0,2}[[({<]\s?(?:at|эт|собака|собачка|@|a)\s?[\])}>]\s{0,2}|\s?[-_*]?(?:собака|собачка|гав)[-_*]?\s?)`
const DOT = String.raw`(?:\s{0,2}\.\s{0,2}|\s{0,2}[[({<]\s?(?:dot|точка|тчк|\.)\s?[\])}>]\s{0,2}|\s?[-_*]?(?:точка|тчк)[-_*]?\s?|\sdot\s)`
const DOMAIN_END = '(?:ru|ру|com|ком|рф|net|org|by|kz|su|biz|info|me|pro|online)'
const MAIL_SERVICE =
  '(?:gmail|yandex|ya|mail|bk|list|inbox|rambler|icloud|outlook|hotmail|proton|protonmail|vk|гмейл|гмайл|джимейл|жмейл|яндекс|майл|мейл|мэйл|мэил|мaйл|рамблер|бк|лист|инбокс)'
/** The lookbehind anchors a match at the start of a name, so that a long word is not tried from each letter. */
const NAME = String.raw`(?<![\p{L}\d_.+-])[\p{L}\d_.+-]{1,200}`

const EMAILS = [
  /(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]{1,200}@[^\s@<>"'(),;:]{1,190}\.(?:xn--[a-z\d-]{2,59}|\p{L}{2,24})/gu,
  new RegExp(`${NAME}${AT}(?:[\\p{L}\\d-]{1,63}${DOT}){1,3}${DOMAIN_END}(?!\\p{L})`, 'gu'),
  new RegExp(`${NAME}${AT}${MAIL_SERVICE}(?![\\p{L}\\d])`, 'gu'),
  // «Work at example.com» is no address.
  new RegExp(`${NAME}\\s(?:at|эт)\\s(?:${MAIL_SERVICE}${DOT}|[a-z\\d-]{1,63}\\sdot\\s)${DOMAIN_END}(?!\\p{L})`, 'gu'),
]

const SITES = [
  't.me telegram.me telegram.dog tg.dog tlgg.ru wa.me whatsapp.com vk.com vk.ru vk.me vkontakte.ru ok.ru odnoklassniki.ru',
  'max.ru instagram.com instagr.am facebook.com fb.com fb.me m.me viber.click viber.me discord.gg discord.com',
  'discordapp.com tiktok.com threads.net tenchat.ru linkedin.com skype.com signal.me icq.im icq.com twitter.com x.com',
].flatMap((line) => line.split(' '))
const SITE = `(?:${SITES.map((site) => site.replace('.', DOT)).join('|')})`
const LINKS = [
  new RegExp(
    `(?<![\\p{L}\\d_@-])(?:https?\\s?:\\s?/\\s?/\\s?)?(?:[a-z\\d_-]{1,32}\\.){0,2}${SITE}\\s?(?:[/\\\\]|слэш|слеш)\\s?[^\\s<>"]+`,
    'gu',
  ),
  /(?<![\p{L}\d_.-])[a-z]\w{3,31}\.t\.me(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:tg|viber|whatsapp|skype|tel|mailto|callto|sms|xmpp):\/{0,2}[^\s<>"]{3,}/gu,
]

const HANDLE = /(?<![\p{L}\d_.@/])@[a-z][\w.]{3,}(?![\w/(]|-[\w-]*\/)/gu
/** Annotations and keywords of programming languages that look like user names. */
const CODE_ANNOTATION =
  /^@(?:override|autowired|component|service|transactional|restcontroller|controller|repository|entity|bean|media|keyframes|import|types|angular|async|property|staticmethod|decorator|injectable|deprecated|test|nullable|notnull|babel|nestjs|tailwind|layer|mixin|include|extend|charset|supports|param|return|returns)$/

const MESSENGER =
  '(?:телеграмм?[ае]?|телег[аеу]|telegram|тг|tg|ватсапп?е?|вотсапп?е?|вацапп?е?|вайбере?|whats\\s?app|viber|вайбер|skype|скайпе?|дискорде?|discord|инстаграмм?е?|инст[аеу]|instagram|insta|inst|фейсбуке?|facebook|вконтакте|вк|vk|одноклассники|icq|аська|ник|nick|юзернейм|username)'
const NAMED_HANDLES = [
  // After a colon any Latin name counts, without one only a name that is no word.
  new RegExp(
    `(?<![\\p{L}\\d])${MESSENGER}\\s?(?:\\([^()]{0,20}\\)\\s?)?[:=]\\s{0,2}(?<contact>@?\\s?[a-z][\\w.-]{3,})`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?:${MESSENGER}|max|макс)[\\s:–—-]{1,3}(?<contact>@?\\s?(?=[a-z.]*[\\d_])[a-z][\\w.]{3,})(?!-)`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\d])${MESSENGER}[\\s:–—-]{1,3}(?<contact>@\\s?[a-z][\\w.]{3,})`, 'gu'),
  /(?<!\p{L})(?:icq|аська)[\s:№#–-]{1,3}(?<contact>\d{3}[\s-]?\d{2,3}[\s-]?\d{0,3})/gu,
  /(?<![\p{L}\d_])id\d{5,12}(?!\d)/gu,
  /(?<![\p{L}\d_])(?:собака|dog|at)\s[a-z]\w*_\w+/gu,
]

/** What may stand between two digits of a number. */
const SEPARATOR = String.raw`[^\p{L}\p{N}<>@№%₽$€×:]{0,5}`
const NUMBERS = [
  new RegExp(`\\+\\s?(?:\\d${SEPARATOR}){9,14}(?<=\\d[^\\d]*)(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)(?<!(?<!\\d)\\d{1,4}[.,])[78](?:${SEPARATOR}[\\dо]){10}(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)(?<!(?<!\\d)\\d{1,4}[.,])9(?:${SEPARATOR}\\d){9}(?!\\d)`, 'gu'),
  /\(\s?[3489]\d{2,4}\s?\)[\s-]{0,3}\d{1,3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/gu,
  /(?<![\d.,-])[348]\d{2}[\s-]{1,3}\d{3}[-\s]\d{2}[-\s]\d{2}(?![\d-])/gu,
  /(?<![\d.,-])\d{3}-\d{2}-\d{2}(?![\d-])/gu,
]

const NUMBER_WORD =
  'ноль|нуль|один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\\p{L}{2,7}надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот'
const SPOKEN = new RegExp(
  `(?<!\\p{L})(?:плюс\\s)?(?:(?:${NUMBER_WORD}|\\d{1,3})(?!\\p{L})[^\\p{L}\\d]{1,3}){5,}(?:${NUMBER_WORD}|\\d{1,3})(?![\\p{L}\\d])`,
  'gu',
)

export type Span = { start: number; end: number }

/** Spans of phone numbers, e-mail addresses and names in messengers and networks. Salaries, dates and numbers of documents are none. */
export function findContactSpans(text: string): Span[] {
  return [
    ...spansOf(text, [...EMAILS, ...LINKS, ...NAMED_HANDLES]),
    ...spansOf(text, [HANDLE]).filter(({ start, end }) => !CODE_ANNOTATION.test(text.slice(start, end))),
    ...spansOf(text, NUMBERS).filter((span) => isPhone(text, span)),
    ...spansOf(text, [SPOKEN]).filter(({ start, end }) => hasNumberWords(text.slice(start, end))),
  ]
}

const spansOf = (text: string, patterns: RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found, groups }) => {
      const end = index + withoutEnd(found, /[^\p{L}\p{N}_/]/u).length
      const contact = (groups?.contact ?? found).trimStart()
      return { start: index + found.length - contact.length, end }
    }),
  )

/** Digits alone are a list of numbers; a number in words has at least four of them. */
const hasNumberWords = (found: string) => (found.match(/\p{L}+/gu)?.length ?? 0) >= 4

const DOCUMENT_BEFORE =
  /(?:инн|кпп|огрн|огрнип|бик|снилс|окпо|оквэд|гост|ост|ту|снип|iso|исо|артикул[ау]?|заказ[ау]?|договор[ау]?|лицензи[яию]|удостоверени[ея]|паспорт|серия|сертификат[ау]?|диплом[ау]?|вакансия|счёт|счета?|р\/с|к\/с|vin|isbn|код|номер документа|протокол|приказ|патент|реестр|рег|№)[\s:№#n.]{0,4}(?:серия\s)?$/u
const DATE = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:(?:19|20)\d\d|\d\d)(?!\d)/
const ISO_DATE = /(?:19|20)\d\d-(?:0[1-9]|1[0-2])-\d\d/
const YEAR_RANGE = /(?<!\d)(?:19|20)\d\d[^\d]{1,4}(?:19|20)\d\d(?!\d)/
const TIME_RANGE = /(?<!\d)(?:[01]?\d|2[0-4])[:.][0-5]\d\s?[^\d\s]\s?(?:[01]?\d|2[0-4])[:.][0-5]\d(?!\d)/
const AMOUNT = /^\+?\s?\d{1,3}(?:[\s.,']\d{3})+(?:[\s.,]\d{2})?(?:\s?[-–—/]\s?\d{1,3}(?:[\s.,']\d{3})+)?$/

function isPhone(text: string, { start, end }: Span): boolean {
  const found = text.slice(start, end)
  if (DOCUMENT_BEFORE.test(text.slice(Math.max(0, start - 30), start))) return false
  if (/^\s?(?:₽|руб|р\.|%|тыс|млн|шт|кг|м²)/u.test(text.slice(end, end + 5))) return false
  if ([DATE, ISO_DATE, YEAR_RANGE, TIME_RANGE].some((pattern) => pattern.test(found))) return false
  const groups = found.match(/\d+/g)!
  if (AMOUNT.test(found) && (found.match(/[-–—/]/) || groups.at(-1) === '000')) return false
  return found.startsWith('+') || found.startsWith('(') || (isGroupedAsPhone(groups, found) && !isAscendingList(groups))
}

/** «8 916…», «8916…», «916…», one digit at a time or all at once. Other groups only with spaces and dashes between them. */
function isGroupedAsPhone(groups: string[], found: string): boolean {
  if (groups.every((group) => group.length === 1)) return true
  const [first] = groups as [string]
  const usual = /^[78]/.test(first) ? [1, 4, 7, 11] : [3, 6, 10]
  return usual.includes(first.length) || (/^[78]/.test(first) && /^[\d\s-]+$/.test(found))
}

/** «7, 8, 9, 10, 11, 12, 13» */
const isAscendingList = (groups: string[]) =>
  groups.length >= 4 &&
  groups.every((group, at) => group.length <= 2 && (at === 0 || Number(group) > Number(groups[at - 1])))
