import { z } from 'zod'
import { ruleMessage } from './rule-messages.ts'

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
