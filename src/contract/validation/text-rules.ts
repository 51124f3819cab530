import { z } from 'zod'
import { plural } from '#lib/text/russian-text.ts'
import { charactersText, ruleMessage } from './rule-messages.ts'

// Text rules of specification §5, to be combined: `z.string().check(required(), alpha(), max(20))`.
// An empty text passes every pattern; only `required` refuses it.

export const required = () => z.minLength(1, ruleMessage('required'))
export const min = (count: number) => z.minLength(count, ruleMessage('min', { length: charactersText(count) }))
export const max = (count: number) => z.maxLength(count, ruleMessage('max', { length: charactersText(count) }))

export const length = (count: number) =>
  z.length(count, ruleMessage('length', { length: `${count} ${plural(count, 'символ', 'символа', 'символов')}` }))

/** Custom pattern. It must match in linear time: a test runs very long texts through all shapes of the contract. */
export const regex = (pattern: RegExp, message = ruleMessage('regex')) =>
  z.refine<string>((text) => text === '' || pattern.test(text), message)

/** Line breaks, tabs and other control characters. `cleanText` removes invisible ones. */
const NOT_OF_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/** A name or a label on one line. Spaces and line breaks around it are trimmed, not refused. */
export const singleLine = () =>
  z.refine<string>((text) => !NOT_OF_ONE_LINE.test(text.trim()), ruleMessage('single_line'))

export const numeric = () => regex(/^\d+$/, ruleMessage('numeric'))

export const digits = (
  count: number,
  message = ruleMessage('digits', { length: `${count} ${plural(count, 'цифра', 'цифры', 'цифр')}` }),
) => regex(new RegExp(`^\\d{${count}}$`), message)

// Letters of any alphabet, including «ё» and combining accents.
export const alpha = () => regex(/^[\p{L}\p{M}]+$/u, ruleMessage('alpha'))
export const alphaNum = () => regex(/^[\p{L}\p{M}\d]+$/u, ruleMessage('alpha_num'))
export const alphaDash = () => regex(/^[\p{L}\p{M}\d_-]+$/u, ruleMessage('alpha_dash'))
export const alphaSpaces = () => regex(/^[\p{L}\p{M}\s]+$/u, ruleMessage('alpha_spaces'))
