import { escapeHtml } from '#lib/text/html-text.ts'

type JsonSchema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/**
 * Prints a JSON schema as one short HTML line, in the notation of TypeScript: `{login: string 1..254, otp?: string}`.
 * A reference is a link to its component.
 */
export function schemaText(schema: JsonSchema): string {
  if (schema.$ref) return referenceLink(schema.$ref)
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map(schemaText).join(' | ')
  if (schema.allOf) return schema.allOf.map(schemaText).join(' &amp; ')
  if (schema.items) return `list of ${schemaText(schema.items)}${rangeText(schema.minItems, schema.maxItems)}`
  if (schema.properties) return objectText(schema.properties, schema.required)
  if (typeof schema.additionalProperties === 'object') return `{name: ${schemaText(schema.additionalProperties)}}`
  return plainText(schema)
}

function referenceLink(reference: string) {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`
}

function objectText(properties: Record<string, JsonSchema>, required: readonly string[] = []) {
  const fields = Object.entries(properties).map(
    ([name, inner]) => `${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${schemaText(inner)}`,
  )
  return `{${fields.join(', ')}}`
}

function plainText({ type = 'any', format, minimum, maximum, minLength, maxLength }: JsonSchema) {
  const name = [type].flat().join(' | ')
  const isAnyInteger = maximum === Number.MAX_SAFE_INTEGER
  const range = isAnyInteger ? '' : rangeText(minimum ?? minLength, maximum ?? maxLength)
  return escapeHtml(`${name}${format ? ` (${format})` : ''}${range}`)
}

const rangeText = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined ? '' : ` ${min ?? ''}..${max ?? ''}`
