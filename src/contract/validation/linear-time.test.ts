import { describe, test } from 'vitest'
import type { z } from 'zod'
import { parseTypedDay } from '#lib/dates/day-input.ts'
import { isWebAddress } from '#lib/network/web-address.ts'
import { isInn } from '#lib/numbers/registry-numbers.ts'
import { findLengthProblem, formatPhone } from '#lib/phone/phone-format.ts'
import { highlight } from '#lib/text/highlight.ts'
import { cleanText, htmlToText, textToHtml } from '#lib/text/html-text.ts'
import { expectLinearTime } from '#test/expect-fast.ts'
import { ALL_ENDPOINTS } from '../all-chapters.ts'
import { VALIDATION_RULES } from './all-rules.ts'

describe('validators take linear time for a text of 50 000 characters', () => {
  const seen = new Set<unknown>()
  const fields = Object.entries(ALL_ENDPOINTS).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) =>
      Object.entries<z.ZodType>(part?.shape ?? {}).map(([field, shape]) => [`${name}.${field}`, shape] as const),
    ),
  )
  const uniqueFields = fields.filter(([, shape]) => !seen.has(shape) && seen.add(shape))

  test.each(uniqueFields)('the endpoint field %s is validated in linear time', (name, shape) => {
    expectLinearTime(name, (text) => shape.safeParse(text))
    expectLinearTime(`${name} as a list`, (text) => shape.safeParse([text]))
    expectLinearTime(`${name} by name`, (text) =>
      shape.safeParse([{ name: text, company: text, position: text, start: text }]),
    )
  })

  test.each(Object.entries(VALIDATION_RULES))('the rule %s takes linear time', (name, rule) => {
    const shape = (rule as (...args: unknown[]) => z.ZodType)(...(RULE_ARGUMENTS[name] ?? []))
    expectLinearTime(name, (text) => shape.safeParse(text))
    expectLinearTime(`${name} of a file`, (text) => shape.safeParse({ name: text, type: text, bytes: 1 }))
  })

  test.each(
    Object.entries({
      cleanText,
      htmlToText,
      textToHtml,
      isWebAddress,
      isInn,
      isoDay: parseTypedDay,
      phoneProblem: findLengthProblem,
      formatPhone,
      highlight,
    }),
  )('the helper %s takes linear time', (name, read) => expectLinearTime(name, read))
})

/** Arguments of the rules that need some. */
const RULE_ARGUMENTS: Record<string, unknown[]> = {
  min: [1],
  max: [9],
  length: [9],
  digits: [9],
  regex: [/^[а-яё]+$/],
  one_of: [['a']],
  not_one_of: [['a']],
  is: ['a'],
  is_not: ['a'],
  confirmed: ['p'],
  ext: [['jpg']],
  mimes: [['image/*']],
  size: [9],
  dimensions: [1, 1],
}
