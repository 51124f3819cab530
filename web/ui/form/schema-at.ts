import type { z } from 'zod'

type Schema = z.core.$ZodType

/** Schema of a path such as `experience.0.company`, found through the lists and objects of a contract. */
export function schemaAt(root: Schema, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((schema, key) => schema && childSchema(schema, key), root)
}

function childSchema(schema: Schema, key: string): Schema | undefined {
  const def = unwrappedDef(schema)
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
  if (def.type === 'array') return /^\d+$/.test(key) ? def.element : undefined
  return undefined
}

/** Definition without wrappers such as optional, default and preprocess. */
function unwrappedDef(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return unwrappedDef(def.innerType)
  if (def.type === 'pipe') return unwrappedDef(schemaType(def.in) === 'transform' ? def.out : def.in)
  if (def.type === 'lazy') return unwrappedDef(def.getter())
  return def
}

const schemaType = (schema: Schema) => schema._zod.def.type
