import { z } from 'zod'
import { say } from './words.ts'

type Value = string | number | boolean

export const integer = () => z.refine<number>(Number.isInteger, say('integer'))
export const minValue = (min: number) => z.gte(min, say('min_value', { min }))
export const maxValue = (max: number) => z.lte(max, say('max_value', { max }))

export const between = (min: number, max: number) =>
  z.refine<number>((value) => value >= min && value <= max, say('between', { min, max }))

export const oneOfValues = <V extends Value>(values: readonly V[]) => {
  const known = new Set(values)
  return z.refine<V>((value) => known.has(value), say('one_of'))
}

export const notOneOf = <V extends Value>(values: readonly V[]) => {
  const known = new Set(values)
  return z.refine<V>((value) => !known.has(value), say('not_one_of'))
}

export const is = <V extends Value>(wanted: V) =>
  z.refine<V>((value) => value === wanted, say('is', { value: String(wanted) }))

export const isNot = <V extends Value>(unwanted: V) =>
  z.refine<V>((value) => value !== unwanted, say('is_not', { value: String(unwanted) }))

/** For objects: if `password_confirmation` is sent, it must equal `password`. */
export const confirmed = (field: string, message = say('confirmed')) => {
  const again = `${field}_confirmation`
  return z.refine<Record<string, unknown>>((fields) => fields[again] === undefined || fields[again] === fields[field], {
    message,
    path: [again],
  })
}
