import type { Finding } from './finding.rules.ts'
import { GAP, type Word } from './tokenizer.rules.ts'

const SEPARATOR = String.raw`[\s\-().,_/·•–—\u00AD\u200B-\u200D\u2060\uFEFF]`

const CONTACT_PATTERNS = [
  // Digits grouped as in a phone number: «80 000-120 000» is a salary, not a phone.
  /(?<![\d.,])(?:\+7|8|7)[\s-]*\(?\d{3}\)?[\s-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g,
  /(?<!\d)\(?9\d{2}\)?[\s-]+\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g,
  /\+\d{1,3}[\s-]*\(?\d{2,4}\)?(?:[\s-]*\d){6,}/g,
  // The lookbehind anchors the match at the start of a name, so that a long word is not tried from each letter.
  /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]{1,64}@[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.\p{L}{2,}/gu,
  /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]{1,64}\s?(?:[[({]\s?(?:at|эт|собака|@)\s?[\])}]|собака|@)\s?[\p{L}\d_-]{1,63}\s?(?:\.|точка|[[({]\s?(?:dot|точка)\s?[\])}])\s?(?:ru|ру|com|ком|рф|net|org|by|kz|su|biz|info)(?!\p{L})/gu,
  /(?:^|[^\p{L}\d_.])(?:t|telegram|wa|vk|viber|m|max)\s?\.\s?(?:me|dog|click)\s?\/\s?[^\s/]+/gu,
  /chat\.whatsapp\.com|(?:tg|viber|whatsapp):\/\//g,
  /(?<!\p{L})(?:телеграмм?е?|телега|telegram|тг|tg|ватсапп?е?|вотсап|вацап|whatsapp|вайбер|viber|skype|скайп|дискорд|discord|icq)\s*:\s*@?[a-z]\w{3,}/gu,
  /(?<!\p{L})(?:телеграмм?е?|телега|telegram|тг|tg|ватсап|whatsapp|вайбер|viber|skype|скайп)\s+@?[a-z]\w*_\w+/gu,
]

const HANDLE_PATTERN = /(?<![\p{L}\d_@.])@[a-z]\w{4,31}(?![\w/.(])/gu
/** Annotations and keywords of programming languages that look like messenger handles. */
const CODE_ANNOTATIONS =
  /^@(?:override|autowired|component|service|transactional|restcontroller|controller|repository|entity|bean|media|keyframes|import|types|angular|async|property|staticmethod|decorator|injectable)$/

/** The eleven digits of a Russian phone number with any separators. */
const LOOSE_PHONE_PATTERN = new RegExp(
  String.raw`(?<![\d.,])(?:\+7|7|8)${SEPARATOR}{0,3}[3-9](?:${SEPARATOR}{0,3}[\doозil|]){9}(?!\d)`,
  'gu',
)
const AMOUNT_PATTERN = /\d{1,3}[\s\u00A0.]\d{3}\s*[-–—]|\d\.\d{2}\s*[-–—]|,/

export function findContacts(normalizedText: string, words: readonly Word[]): Finding[] {
  const contacts = CONTACT_PATTERNS.flatMap((contactPattern) => findSpans(normalizedText, contactPattern))
  const handles = findSpans(normalizedText, HANDLE_PATTERN).filter(
    ({ start, end }) => !CODE_ANNOTATIONS.test(normalizedText.slice(start, end)),
  )
  const loosePhones = findSpans(normalizedText, LOOSE_PHONE_PATTERN).filter(({ start, end }) =>
    isPhone(normalizedText.slice(start, end)),
  )
  return [...contacts, ...handles, ...loosePhones, ...findSpokenNumbers(words)].map((span) => ({
    ...span,
    ...CONTACT_FINDING,
  }))
}

const CONTACT_FINDING = {
  code: 'contacts_in_text',
  reason: 'Контакты в тексте видят все, и их собирают роботы',
  fix: 'Уберите из текста телефон, почту или ссылку на мессенджер: для них есть отдельные поля',
  replacement: '',
} as const

const isPhone = (text: string) => !AMOUNT_PATTERN.test(text) && (text.match(/\d/g)?.length ?? 0) >= 8

function findSpans(normalizedText: string, contactPattern: RegExp) {
  return Array.from(normalizedText.matchAll(contactPattern), (match) => {
    const lead = match[0].length - match[0].replace(/^[^\p{L}\d+@(]+/u, '').length
    return { start: match.index + lead, end: match.index + match[0].trimEnd().length }
  })
}

const NUMBER_WORD =
  /^(?:ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять|десять|\p{L}{2,7}надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот)$/u
const MIN_NUMBER_WORDS = 6

/** Finds phone numbers written in words: «восемь девятьсот шестнадцать…». */
function findSpokenNumbers(words: readonly Word[]) {
  const runs: { start: number; end: number }[] = []
  let from = 0
  for (let at = 0; at <= words.length; at++) {
    const word = words[at]
    if (word && (at === from || word.gap < GAP.sentence) && NUMBER_WORD.test(word.text)) continue
    if (at - from >= MIN_NUMBER_WORDS) runs.push({ start: words[from]!.start, end: words[at - 1]!.end })
    from = word && NUMBER_WORD.test(word.text) ? at : at + 1
  }
  return runs
}
