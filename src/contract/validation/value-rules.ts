import { z } from 'zod'
import { isIsoDay } from '#lib/dates/day-input.ts'
import { isWebAddress } from '#lib/network/web-address.ts'
import { ruleMessage } from './rule-messages.ts'
import { regex } from './text-rules.ts'

/** Refuses rows with equal keys; the error is at `field` of the later row. */
export const uniqueRows = <T>(field: string, keyOf: (row: T) => readonly unknown[]) =>
  z.check<T[]>(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, row] of value.entries()) {
      const key = JSON.stringify(keyOf(row)).toLowerCase()
      if (seen.has(key)) {
        issues.push({ code: 'custom', input: row, path: [index, field], message: 'Это уже указано выше' })
      }
      seen.add(key)
    }
  })

/** One bare address without characters that separate several addresses or names in a mail header. */
const EMAIL = /^[^\s\p{C}@<>()[\]"\\,;:]+@[^\s\p{C}@<>()[\]"\\,;:]+\.[^\s\p{C}@.<>()[\]"\\,;:]{2,}$/u

export const email = () => regex(EMAIL, ruleMessage('email'))

/** `YYYY-MM-DD` of an existing day from 1900 to 9999. */
export const date = () => z.refine<string>(isIsoDay, ruleMessage('date'))

export const url = () => z.refine<string>((text) => text === '' || isWebAddress(text), ruleMessage('url'))

type Value = string | number | boolean

export const integer = () => z.refine<number>(Number.isInteger, ruleMessage('integer'))
export const minValue = (min: number) => z.gte(min, ruleMessage('min_value', { min }))
export const maxValue = (max: number) => z.lte(max, ruleMessage('max_value', { max }))

export const between = (min: number, max: number) =>
  z.refine<number>((value) => value >= min && value <= max, ruleMessage('between', { min, max }))

export const oneOfValues = <V extends Value>(values: readonly V[]) => {
  const known = new Set(values)
  return z.refine<V>((value) => known.has(value), ruleMessage('one_of'))
}

export const notOneOf = <V extends Value>(values: readonly V[]) => {
  const known = new Set(values)
  return z.refine<V>((value) => !known.has(value), ruleMessage('not_one_of'))
}

export const is = <V extends Value>(expected: V) =>
  z.refine<V>((value) => value === expected, ruleMessage('is', { value: String(expected) }))

export const isNot = <V extends Value>(excluded: V) =>
  z.refine<V>((value) => value !== excluded, ruleMessage('is_not', { value: String(excluded) }))

/** For objects: if `password_confirmation` is sent, it must equal `password`. */
export const confirmed = (field: string, message = ruleMessage('confirmed')) => {
  const confirmationField = `${field}_confirmation`
  return z.refine<Record<string, unknown>>(
    (fields) => fields[confirmationField] === undefined || fields[confirmationField] === fields[field],
    {
      message,
      path: [confirmationField],
    },
  )
}
