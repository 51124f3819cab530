import { z } from 'zod'
import { oddText, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

const ODD_PROBABILITY = 0.08

const schemas = new WeakMap<z.ZodType, JsonSchema>()

function jsonSchemaOf(shape: z.ZodType): JsonSchema {
  const schema = schemas.get(shape) ?? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  schemas.set(shape, schema)
  return schema
}

/** A value that mostly fits the schema of the contract, with odd values in a few places. */
export const valueOfSchema = (shape: z.ZodType, random: Random): unknown => fitValue(jsonSchemaOf(shape), random)

function fitValue(schema: JsonSchema, random: Random): unknown {
  if (random.isLikely(ODD_PROBABILITY)) return oddValue(random)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fitValue(random.pick(variants), random)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random)
    case 'array':
      return random.listOf(Math.min(schema.maxItems ?? 3, 4), () => fitValue(schema.items ?? {}, random))
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.isLikely(0.5)
    case 'string':
      return textOf(schema, random)
    default:
      return oddValue(random)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random) {
  const entries = Object.entries(properties).filter(([name]) => random.isLikely(required.includes(name) ? 0.95 : 0.35))
  return Object.fromEntries(entries.map(([name, inner]) => [name, fitValue(inner, random)]))
}

function numberOf({ minimum = 0, maximum = 2 ** 31 - 1 }: JsonSchema, random: Random): number {
  return random.pick([
    minimum,
    maximum,
    minimum - 1,
    maximum + 1,
    minimum + random.below(20),
    minimum + random.below(2),
  ])
}

const PLAIN_TEXTS = [
  'Повар',
  'Пекарь в ночную смену',
  'a@example.ru',
  '+79180000001',
  '2026-09-01',
  '2020-01',
  'https://example.ru',
]

function textOf({ maxLength = 100 }: JsonSchema, random: Random): string {
  const kind = random.below(4)
  if (kind === 0) return 'ж'.repeat(Math.min(maxLength, 2000))
  if (kind === 1) return 'z'.repeat(Math.min(maxLength, 2000) + 1)
  if (kind === 2) return oddText(random)
  return random.pick(PLAIN_TEXTS)
}

/** Replaces, removes, repeats or adds one value somewhere in a request that was valid. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.isLikely(0.1)) return oddValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(random)]
    const index = random.below(value.length)
    return random.isLikely(0.2) ? [...value, ...value, ...value] : value.with(index, mutateValue(value[index], random))
  }
  const names = Object.keys(value)
  if (names.length === 0 || random.isLikely(0.1)) return { ...value, [oddText(random)]: oddValue(random) }
  const name = random.pick(names)
  const { [name]: inner, ...rest } = value as Record<string, unknown>
  return random.isLikely(0.15) ? rest : { ...rest, [name]: mutateValue(inner, random) }
}
