import { z } from 'zod'
import { CHAPTERS } from './all-chapters.ts'

export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'

const REF_PREFIX = '#/components/schemas/'
const DIRECTIONS = ['input', 'output'] as const

/** Without most primitives: they are shorter than a reference to them. */
const NAMED_TYPES = ['object', 'enum', 'array', 'union', 'record', 'lazy']
const isNamedShape = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodType && (NAMED_TYPES.includes(value._zod.def.type) || value instanceof z.ZodISODateTime)

/** Exported shapes of the contract, by their export name. */
const NAMED_SHAPES = new Map(
  CHAPTERS.flatMap((chapter) => Object.entries(chapter))
    .filter((entry): entry is [string, z.ZodType] => isNamedShape(entry[1]))
    .map(([name, shape]) => [shape, name.replace(/Schema$/, '')]),
)

const referencesIn = (schema: unknown) =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!)

/**
 * JSON schemas of shapes in which each exported shape of the contract is a `$ref` to a component. A shape that accepts
 * something else than it returns, such as one with defaults, has a second component with the suffix `Input`.
 */
export function createSchemaComponents(roots: Record<Direction, z.ZodType[]>) {
  // Each root lies in an object of its own: registered itself, it would become a component of other shapes.
  const rootIds = new Map(
    [...new Set([...roots.input, ...roots.output])].map((shape, index) => [shape, `root.${index}`]),
  )
  const convert = (io: Direction) => {
    const registry = z.registry<{ id: string }>()
    for (const [shape, id] of NAMED_SHAPES) registry.add(shape, { id })
    for (const shape of new Set(roots[io])) registry.add(z.object({ root: shape }), { id: rootIds.get(shape)! })
    const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => `${REF_PREFIX}${id}` })
    return Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]): [string, JsonSchema] => [name, schema]),
    )
  }
  const schemas = { input: convert('input'), output: convert('output') }

  const namesOfTwo = findDifferentNames(schemas.input, schemas.output)
  const componentName = (name: string, io: Direction) =>
    io === 'input' && namesOfTwo.has(name) ? `${name}Input` : name
  const withComponentNames = (schema: JsonSchema, io: Direction): JsonSchema =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' && String(value).startsWith(REF_PREFIX)
        ? `${REF_PREFIX}${componentName(String(value).slice(REF_PREFIX.length), io)}`
        : value,
    )

  const components: Record<string, JsonSchema> = {}
  const addComponents = (names: string[], io: Direction) => {
    for (const name of names) {
      const target = componentName(name, io)
      if (components[target]) continue
      components[target] = withComponentNames(schemas[io][name]!, io)
      addComponents(referencesIn(schemas[io][name]), io)
    }
  }

  /** The schema of one of the roots: a reference, or the schema itself if the shape has no name. */
  const schemaOf = (shape: z.ZodType, io: Direction): JsonSchema => {
    const { root } = schemas[io][rootIds.get(shape)!]!.properties as { root: JsonSchema }
    addComponents(referencesIn(root), io)
    return withComponentNames(root, io)
  }
  for (const io of DIRECTIONS) for (const shape of roots[io]) schemaOf(shape, io)
  return { schemaOf, components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Names whose input differs from their output, itself or in a shape that it refers to. */
function findDifferentNames(input: Record<string, JsonSchema>, output: Record<string, JsonSchema>) {
  const different = new Set(
    Object.keys(input).filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  )
  for (let count = -1; count !== different.size; ) {
    count = different.size
    for (const [name, schema] of Object.entries(input)) {
      if (referencesIn(schema).some((reference) => different.has(reference))) different.add(name)
    }
  }
  return different
}
