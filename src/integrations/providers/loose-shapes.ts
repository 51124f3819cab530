import { z } from 'zod'
import type { ExternalItem } from './external-vacancy.ts'
import type { UnreadableRow } from './provider-adapter.ts'

/** How many values of a wrong type the shapes below have met. Reading is synchronous, so `misreadFields` can compare. */
let misread = 0

/** The value in place of one of a wrong type, which is counted. One that is absent is just that. */
export const orElse =
  <T>(fallback: T) =>
  ({ input }: { input: unknown }): T => {
    if (input !== undefined && input !== null) misread += 1
    return fallback
  }

/** Shapes for data of other services: a field of a wrong type counts as absent, because one must not spoil the rest. */
export const TextOrEmpty = z.string().catch(orElse(''))
export const TextOrNull = z.string().nullable().catch(orElse(null))
export const FlagOrFalse = z.boolean().catch(orElse(false))
export const NumberOrNull = z.number().nullable().catch(orElse(null))

/** Fields of a record in which something could not be read: what they lack now is no sign that it is gone there. */
export function misreadFields<S extends z.ZodObject>(shape: S, json: unknown): (keyof S['shape'] & string)[] {
  return Object.entries(shape.shape).flatMap(([field, part]) => {
    const before = misread
    ;(part as z.ZodType).safeParse((Object(json) as Record<string, unknown>)[field])
    return misread > before ? [field] : []
  })
}

/** hh.ru writes `+0300` without a colon, which the standard does not allow. */
export const ExternalMoment = z
  .string()
  .transform((text) => Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))
  .refine((time) => !Number.isNaN(time))
  .transform((time) => new Date(time).toISOString())
export const MomentOrNull = ExternalMoment.nullable().catch(orElse(null))

/** Ids are text at hh.ru and numbers at SuperJob. One that is longer than our columns is no id. */
export const ExternalId = z.union([z.string().min(1).max(100), z.number().int().transform(String)])
const NameOrEmpty = z.union([z.string(), z.null(), z.undefined()]).transform((name) => name ?? '')

/** `{id, name}` of hh.ru, `{id, title}` of SuperJob. */
export const Item = z
  .looseObject({ id: ExternalId, name: NameOrEmpty.catch(''), title: NameOrEmpty.catch('') })
  .transform(({ id, name, title }): ExternalItem => ({ id, name: name || title }))
export const ItemOrNull = Item.nullable().catch(orElse(null))

/** A list without the members that are not understood. */
export const looseList = <S extends z.ZodType>(shape: S) =>
  z
    .array(z.unknown())
    .catch(orElse([]))
    .transform((rows) =>
      rows.flatMap((row) => {
        const { success, data } = shape.safeParse(row)
        if (success) return [data]
        misread += 1
        return []
      }),
    )

/** Rows of a list of records: those that can be read, and what is known of the others, so that none gets lost. */
export const recordRows = <S extends z.ZodType>(shape: S) =>
  z.array(z.unknown()).transform((all) => {
    const rows: z.output<S>[] = []
    const unreadable: UnreadableRow[] = []
    for (const row of all) {
      const { success, data } = shape.safeParse(row)
      if (success) rows.push(data)
      else unreadable.push(describeUnreadable(row))
    }
    return { rows, unreadable }
  })

function describeUnreadable(row: unknown): UnreadableRow {
  const { id, name, profession } = Object(row) as Record<string, unknown>
  return { id: ExternalId.safeParse(id).data ?? null, title: [name, profession].find(isText) ?? '' }
}

const isText = (value: unknown): value is string => typeof value === 'string'
