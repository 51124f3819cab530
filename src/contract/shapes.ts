import { z } from 'zod'
import { cleanText, htmlToText } from '#lib/text/html-text.ts'
import './validation/default-messages.ts'
import { charactersText, ruleMessage } from './validation/rule-messages.ts'
import { max, min, regex, required, singleLine } from './validation/text-rules.ts'
import { date, email, oneOfValues, url } from './validation/value-rules.ts'

// Registers the Russian default messages, also for pages that import only one shape.

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

const DECIMAL_PATTERN = /^-?\d{1,4}(\.\d{1,20})?$/
const parseDecimal = (value: unknown) =>
  typeof value === 'string' && DECIMAL_PATTERN.test(value.trim()) ? Number(value) : value

/** A decimal number, also as text. */
export const decimal = (min: number, max: number) =>
  z.preprocess(parseDecimal, z.number().min(min).max(max)) as unknown as z.ZodType<number, number | string>

export const Id = wholeNumber(1, MAX_ID)
/** `:id` in the path. */
export const IdParams = z.object({ id: Id })

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
/** Names and labels: one line. Control characters are refused before `cleanText` would replace them. */
export const lineText = (most: number) => z.string().check(singleLine()).overwrite(cleanText).check(max(most))
export const requiredLine = (maxLength: number, minLength = 1) => lineText(maxLength).check(required(), min(minLength))
/** Text that matches a pattern, or empty. */
export const patternText = (maxLength: number, pattern: RegExp, message: string) =>
  boundedText(maxLength).check(regex(pattern, message))

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

export const Email = requiredText(254).check(email())
export const WebAddress = boundedText(511).check(url())

export const NamedItem = z.object({ id: z.number().int(), name: z.string() })
export type NamedItem = z.infer<typeof NamedItem>

/** Reply of an action that returns nothing. */
export const EmptyReply = z.object({})
/** Reply of a deletion. */
export const IdReply = z.object({ id: z.number().int() })

export const IdsReply = z.object({ ids: z.array(z.number().int()) })

const MAX_SALARY = 100_000_000
/** Salary in units of its currency. */
export const SalaryAmount = wholeNumber(1, MAX_SALARY)
