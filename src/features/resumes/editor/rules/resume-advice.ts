import { findContacts } from '#features/moderation/find-contacts.rules.ts'
import { findLongParagraphs } from '#features/moderation/find-formatting-problems.rules.ts'
import { shortenQuote } from '#features/moderation/shorten-quote.rules.ts'
import { normalizeText, tokenize } from '#features/moderation/tokenizer.rules.ts'
import { experienceText, numericMonthText } from '../../rules/experience.ts'

/** A resume while it is typed; texts are plain. Months are `YYYY-MM`. */
export type AdvisedResume = {
  about: string
  experience: readonly {
    company: string
    start: string
    /** Null: until now. */
    end: string | null
    description: string
  }[]
}

export const RESUME_ADVICE_CODES = ['contacts', 'gap', 'no_result', 'long_paragraph'] as const

export type AdviceOnResume = {
  code: (typeof RESUME_ADVICE_CODES)[number]
  section: 'experience' | 'about'
  /** What it is about: a part of the text, a workplace, or months. */
  quote: string
  reason: string
  fix: string
}

/** How a resume would read better, the most important first. It is advice: nothing depends on it. */
export function adviseOnResume({ about, experience }: AdvisedResume, nowMonth: string): AdviceOnResume[] {
  const texts = [
    { section: 'about' as const, text: about },
    ...experience.map(({ description }) => ({ section: 'experience' as const, text: description })),
  ]
  const found = [
    ...texts.flatMap(({ section, text }) => adviseOnText(section, text)),
    ...findGaps(experience, nowMonth),
    ...experience.flatMap(adviseOnResults),
  ]
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ code }: AdviceOnResume) => RESUME_ADVICE_CODES.indexOf(code)

function adviseOnText(section: AdviceOnResume['section'], text: string): AdviceOnResume[] {
  const normalized = normalizeText(text)
  const [contact] = findContacts(normalized, tokenize(normalized)).toSorted((one, other) => one.start - other.start)
  const paragraphs = findLongParagraphs(text)
  return [
    ...(contact
      ? [
          {
            code: 'contacts' as const,
            section,
            quote: text.slice(contact.start, contact.end),
            reason: 'Контакты в тексте мы закрываем от посторонних, и работодатель их не прочтёт',
            fix: 'Впишите их в отдельные поля: там вы решаете, кто их видит',
          },
        ]
      : []),
    ...paragraphs.map(({ start, end, reason }) => ({
      code: 'long_paragraph' as const,
      section,
      quote: shortenQuote(text.slice(start, end)),
      reason,
      fix: 'Разбейте его на пункты: одно дело — одна строка',
    })),
  ]
}

const MIN_GAP_MONTHS = 6

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthOf = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** Whole months of half a year or more in which nobody was worked for, the latest first. */
function findGaps(experience: AdvisedResume['experience'], nowMonth: string): AdviceOnResume[] {
  const now = indexOf(nowMonth)
  const periods = experience
    .map(({ start, end }) => ({ from: indexOf(start), to: end === null ? now : indexOf(end) }))
    .filter(({ from, to }) => from <= to)
    .toSorted((one, other) => one.from - other.from)
  const gaps: { from: number; to: number }[] = []
  let worked = periods[0]?.to ?? now
  for (const { from, to } of [...periods, { from: now + 1, to: now + 1 }]) {
    if (from - worked - 1 >= MIN_GAP_MONTHS) gaps.push({ from: worked + 1, to: from - 1 })
    worked = Math.max(worked, to)
  }
  return gaps.toReversed().map(({ from, to }) => ({
    code: 'gap' as const,
    section: 'experience' as const,
    quote: to === now ? `с ${numericMonthText(monthOf(from))}` : periodText(from, to),
    reason: `Перерыв: ${experienceText(to - from + 1)}. О нём спросят на собеседовании`,
    fix: 'Скажите о нём одной строкой: учёба, ребёнок, переезд, своё дело',
  }))
}

const periodText = (from: number, to: number) => `${numericMonthText(monthOf(from))} – ${numericMonthText(monthOf(to))}`

/** A shorter description is a line, and what it lacks is more than a result. */
const MIN_DESCRIPTION_LENGTH = 120
const RESULT =
  /\d|(?<!\p{L})(?:один|дв[аеу]|оба|три|четыре|пять|шесть|семь|восемь|девять|десят|дюжин|сотн|тысяч|вдвое|втрое|половин)|(?:увелич|вырос|подня|сократи|снизи|уменьши|ускори|запусти|откры|внедри|налади|построи|собра|выигра|получи|заслужи|вывел|вывела|довел|довела|достиг|победи|перевыполн|экономи|обучи|написа[лв]|разработал|перевел|перевела|стал[аи]? луч)/iu

/** Duties say what anybody does at this place; a result says what this person did. */
function adviseOnResults({ company, description }: AdvisedResume['experience'][number]): AdviceOnResume[] {
  if (description.trim().length < MIN_DESCRIPTION_LENGTH || RESULT.test(description)) return []
  return [
    {
      code: 'no_result',
      section: 'experience',
      quote: company,
      reason: 'Есть обязанности, но не видно, что получилось',
      fix: 'Добавьте хотя бы один итог с числом: сколько, во сколько раз, за какое время',
    },
  ]
}
