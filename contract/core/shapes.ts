import { z } from 'zod'
import { cleanText, htmlToText } from '#lib/text/html-text.ts'
// Registers the Russian default messages, also for pages that import only one shape.
import './validation/default-messages.ts'
import { date, email, url } from './validation/format-rules.ts'
import { phone } from './validation/phone-rule.ts'
import { charactersText, ruleMessage } from './validation/rule-messages.ts'
import { max, min, regex, required } from './validation/text-rules.ts'
import { oneOfValues } from './validation/value-rules.ts'

const WHOLE_NUMBER_PATTERN = /^-?\d{1,16}$/
const MAX_ID = 2_147_483_647

/** Forms and query strings send numbers as text and empty values as ''. */
const parseWholeNumber = (value: unknown) =>
  typeof value !== 'string'
    ? value
    : value.trim() === ''
      ? null
      : WHOLE_NUMBER_PATTERN.test(value.trim())
        ? Number(value)
        : value

/** A whole number, also as text. Refuses booleans, lists and fractions instead of rounding. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(parseWholeNumber, z.number().int().min(min).max(max)) as unknown as z.ZodType<number, number | string>

/** With `z.ZodType` alone the key would be required in the input type. */
type OptionalInput = { _zod: { optin: 'optional' } }
type OptionalInputAndOutput = { _zod: { optin: 'optional'; optout: 'optional' } }

/** Makes a shape optional: null, absent and '' mean "no value". */
export const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullish()) as unknown as z.ZodType<
    z.output<T> | null | undefined,
    z.input<T> | '' | null | undefined
  > &
    OptionalInputAndOutput

const DECIMAL_PATTERN = /^-?\d{1,4}(\.\d{1,20})?$/
const parseDecimal = (value: unknown) =>
  typeof value === 'string' && DECIMAL_PATTERN.test(value.trim()) ? Number(value) : value

/** A decimal number, also as text. */
export const decimal = (min: number, max: number) =>
  z.preprocess(parseDecimal, z.number().min(min).max(max)) as unknown as z.ZodType<number, number | string>

export const Id = wholeNumber(1, MAX_ID)
/** `:id` in the path. */
export const IdParams = z.object({ id: Id })
export const PageNumber = wholeNumber(1, 2000).default(1)
/** Page of a list with a fixed size of twenty rows. */
export const ListPageNumber = wholeNumber(1, 100).default(1)
/** Query of a list without filters. */
export const ListQuery = z.object({ page: ListPageNumber })
export const PerPage = wholeNumber(1, 50).default(20)

/** `pekar-12` and `12` both identify row 12. */
export const SlugOrId = z
  .string()
  .max(120)
  .regex(/^(?:.*-)?\d{1,10}$/)
  .transform((slug) => ({ id: Math.min(Number(slug.split('-').at(-1)), MAX_ID), slug })) as unknown as z.ZodType<
  { id: number; slug: string },
  string
>

/** One of the ids of a dictionary. */
export const dictionaryId = (items: readonly { id: number }[]) =>
  wholeNumber(0, MAX_ID).check(oneOfValues(items.map(({ id }) => id)))

export const DateTime = z.iso.datetime()

export const Day = z.string().check(date())

/** `YYYY-MM`. */
export const Month = z.string().regex(/^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, 'Укажите месяц и год')

export const boundedText = (most: number) => z.string().overwrite(cleanText).check(max(most))
export const requiredText = (maxLength: number, minLength = 1) =>
  z.string().overwrite(cleanText).check(required(), min(minLength), max(maxLength))
/** Text that matches a pattern, or empty. */
export const patternText = (maxLength: number, pattern: RegExp, message: string) =>
  boundedText(maxLength).check(regex(pattern, message))

const PHONE_HOURS_PATTERN = /^([01]?\d|2[0-3]):[0-5]\d\s*[–-]\s*([01]?\d|2[0-3]):[0-5]\d$/

/** Hours for calls: `9:00–18:00`, or empty. */
export const PhoneHours = patternText(20, PHONE_HOURS_PATTERN, 'Часы пишут так: 9:00–18:00')

/** HTML or plain text. The limits count visible characters. The server sanitises the HTML. */
export const richText = (maxLength: number, minLength = 0) =>
  z
    .string()
    .max(maxLength * 3)
    .refine((html) => htmlToText(html).length >= minLength, ruleMessage('min', { length: charactersText(minLength) }))
    .refine((html) => htmlToText(html).length <= maxLength, ruleMessage('max', { length: charactersText(maxLength) }))

const MAX_SEARCH_LENGTH = 200

/** Cuts a longer text instead of refusing it: people paste whole advertisements. */
export const SearchText = z
  .string()
  .overwrite((text) => cleanText(text).slice(0, MAX_SEARCH_LENGTH))
  .default('')

const FLAG_VALUES: Record<string, boolean> = { true: true, false: false, on: true, 1: true, 0: false }

/** A form checkbox sends `false` from a hidden field, then `true` if ticked: the last value counts. */
const parseFlag = (value: unknown) => {
  const last = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.at(-1) : value
  return typeof last === 'string' ? (FLAG_VALUES[last] ?? last) : last
}
export const Flag = z.preprocess(parseFlag, z.boolean(ruleMessage('boolean'))) as unknown as z.ZodType<
  boolean,
  boolean | string
>

/** A checkbox that must be ticked. */
export const requiredCheckbox = (message: string) =>
  z.preprocess(parseFlag, z.literal(true, message)) as unknown as z.ZodType<true, boolean | string>

const toList = (value: unknown) =>
  value === undefined || value === null
    ? []
    : (Array.isArray(value) ? value : [value]).filter((one) => one !== '' && one !== null)

/** A list that may be sent as zero, one or many values. */
export const listOf = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(toList, z.array(item).max(max)) as unknown as z.ZodType<
    z.output<T>[],
    z.input<T> | z.input<T>[] | '' | undefined
  > &
    OptionalInput

export const Email = requiredText(254).check(email())
export const WebAddress = boundedText(511).check(url())

/** Phone number as typed. The server parses it and reports what is wrong. */
export const PhoneText = z.string().overwrite(cleanText).check(required(), phone())

/** Phone in replies of the API (specification §3.6). */
export const Phone = z.object({
  country: z.string(),
  countryCallingCode: z.string(),
  nationalNumber: z.string(),
  /** E.164, with plus. */
  number: z.string(),
  ext: z.string().nullable(),
  valid: z.boolean(),
  formatted: z.string(),
})
export type Phone = z.infer<typeof Phone>

export const NamedItem = z.object({ id: z.number().int(), name: z.string() })
export type NamedItem = z.infer<typeof NamedItem>

/** Reply of an action that returns nothing. */
export const EmptyReply = z.object({})
/** Reply of a deletion. */
export const IdReply = z.object({ id: z.number().int() })

export const PageMeta = z.object({
  total: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
})
export type PageMeta = z.infer<typeof PageMeta>

export const searchResults = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    found: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
  })

const MAX_PAGED_ROWS = 2000

/** Limits deep paging, where the database would have to count all previous rows. */
export const isWithinPagingDepth = ({ page, per_page }: { page: number; per_page: number }) =>
  page * per_page <= MAX_PAGED_ROWS
export const PAGING_DEPTH_ERROR = { message: 'Так далеко не листаем: уточните запрос', path: ['page'] }
