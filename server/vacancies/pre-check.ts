import type { OwnVacancy } from '#contract/vacancies.ts'
import { json } from '#database/connect.ts'
import { htmlToText } from '#lib/text.ts'

type Note = OwnVacancy['moderation_notes'][number]
type Texts = Record<Field, string>
type Field = (typeof FIELDS)[number]

/** Everything of a vacancy that is free text and stands on its public page. */
const FIELDS = ['name', 'description', 'duties', 'requirements', 'conditions', 'salary_absent_reason'] as const

/** The plain mistakes a machine sees at once. No notes: everyone may see the vacancy. */
export function preCheck(vacancy: Texts & { key_skills: { name: string }[] }): Note[] {
  const texts = FIELDS.map((field) => ({ field: field as string, text: readable(vacancy[field]) }))
  const skills = { field: 'key_skills', text: vacancy.key_skills.map(({ name }) => name).join('\n') }
  return [...texts, skills].flatMap(notesOf)
}

/** Until the operator's back office exists, the machine decides alone (ruling 33). */
export function moderationOf(vacancy: Parameters<typeof preCheck>[0]) {
  const notes = preCheck(vacancy)
  return { moderation_status: notes.length > 0 ? 'blocked' : 'approved', moderation_notes: json(notes) } as const
}

/** With the addresses behind the words: a messenger must not hide in a link. */
const readable = (html: string) =>
  [htmlToText(html), ...Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, address]) => address)].join('\n')

const RULES: { code: string; text: string; isBroken: (text: string, field: string) => boolean }[] = [
  {
    code: 'contacts_in_text',
    text: 'Уберите из текста телефон, почту или ссылку на мессенджер: для них есть отдельные поля',
    isBroken: (text) => CONTACTS.some((contact) => contact.test(text)),
  },
  {
    code: 'caps',
    text: 'Напишите обычными буквами: сплошные заглавные читаются как крик',
    isBroken: (text, field) => lettersOfWords(text).length >= (field === 'name' ? 1 : LONG_TEXT) && isShouted(text),
  },
  {
    code: 'nonsense',
    text: 'Уберите повторы: одно и то же слово или знак стоит много раз подряд',
    isBroken: (text) => REPEATED.some((repeated) => repeated.test(text)) || isOneWordOverAndOver(text),
  },
]

const notesOf = ({ field, text }: { field: string; text: string }): Note[] =>
  RULES.filter(({ isBroken }) => isBroken(text, field)).map((rule) => ({ code: rule.code, field, text: rule.text }))

const CONTACTS = [
  // A Russian number, grouped as people group them: «80 000-120 000» is a salary, not a phone.
  /(?<![\d.,])(?:\+7|8|7)[\s-]*\(?\d{3}\)?[\s-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/,
  /(?<!\d)\(?9\d{2}\)?[\s-]+\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/,
  /\+\d{1,3}[\s-]*\(?\d{2,4}\)?(?:[\s-]*\d){6,}/,
  // From the beginning of a name only: a long word must not be tried from each of its letters.
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/u,
  /(?<![\w@.])@[a-z]\w{4,31}(?![\w/.(])/i,
  /(?:^|[^\w.])(?:t|telegram|wa|vk|viber|m)\.(?:me|dog|click)\/\S/i,
  /chat\.whatsapp\.com|(?:tg|viber|whatsapp):\/\//i,
  /(?:телеграмм?|telegram|тг|ватсап|вотсап|whatsapp|вайбер|viber)\s*:\s*@?[a-z]\w{3,}/i,
]

const LONG_TEXT = 100
const MOST_CAPITALS = 0.6

/** Abbreviations are capitals by right: `SAP ABAP`, «ТЭЦ». Only longer words can shout. */
const lettersOfWords = (text: string) => (text.match(/\p{L}{5,}/gu) ?? []).join('')

function isShouted(text: string): boolean {
  const letters = lettersOfWords(text)
  return letters.replaceAll(/\P{Lu}/gu, '').length / letters.length > MOST_CAPITALS
}

const REPEATED = [/([\p{L}!?])\1{5,}/iu, /(?<!\p{L})(\p{L}{2,})(?:[\s,.!]+\1(?!\p{L})){3,}/iu]

const MANY_WORDS = 20
const MOST_OF_ONE_WORD = 0.3

function isOneWordOverAndOver(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length < MANY_WORDS) return false
  const times = [...Map.groupBy(words, (word) => word).values()].map(({ length }) => length)
  return Math.max(...times) / words.length > MOST_OF_ONE_WORD
}
