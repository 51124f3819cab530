import type { z } from 'zod'

type Schema = z.core.$ZodType

/** Schema of a path such as `experience.0.company`, found through the lists and objects of a contract. */
export function schemaAt(root: Schema, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((schema, step) => schema && within(schema, step), root)
}

function within(schema: Schema, step: string): Schema | undefined {
  const def = bare(schema)
  if (def.type === 'object') return Object.hasOwn(def.shape, step) ? def.shape[step] : undefined
  if (def.type === 'array') return /^\d+$/.test(step) ? def.element : undefined
  return undefined
}

/** Definition without wrappers such as optional, default and preprocess. */
function bare(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return bare(def.innerType)
  if (def.type === 'pipe') return bare(kindOf(def.in) === 'transform' ? def.out : def.in)
  if (def.type === 'lazy') return bare(def.getter())
  return def
}

const kindOf = (schema: Schema) => schema._zod.def.type
