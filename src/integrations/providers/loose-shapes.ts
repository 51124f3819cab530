import { z } from 'zod'
import type { ExternalItem } from './external-vacancy.ts'

/** Shapes for data of other services: a field of a wrong type counts as absent, because one must not spoil the rest. */
export const TextOrEmpty = z.string().catch('')
export const TextOrNull = z.string().nullable().catch(null)
export const FlagOrFalse = z.boolean().catch(false)
export const NumberOrNull = z.number().nullable().catch(null)

/** hh.ru writes `+0300` without a colon, which the standard does not allow. */
export const MomentOrNull = z
  .string()
  .transform((text) => Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))
  .refine((time) => !Number.isNaN(time))
  .transform((time) => new Date(time).toISOString())
  .nullable()
  .catch(null)

/** Ids are text at hh.ru and numbers at SuperJob. One that is longer than our columns is no id. */
export const ExternalId = z.union([z.string().min(1).max(100), z.number().int().transform(String)])
const NameOrEmpty = z.union([z.string(), z.null(), z.undefined()]).transform((name) => name ?? '')

/** `{id, name}` of hh.ru, `{id, title}` of SuperJob. */
export const Item = z
  .looseObject({ id: ExternalId, name: NameOrEmpty.catch(''), title: NameOrEmpty.catch('') })
  .transform(({ id, name, title }): ExternalItem => ({ id, name: name || title }))
export const ItemOrNull = Item.nullable().catch(null)

/** A list without the members that are not understood. */
export const looseList = <S extends z.ZodType>(shape: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((rows) =>
      rows.flatMap((row) => {
        const { success, data } = shape.safeParse(row)
        return success ? [data] : []
      }),
    )
