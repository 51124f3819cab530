import { safeParse, type z } from 'zod'
import { type FormTree, parseFormData, valueAt } from '#lib/forms/form-data.ts'

type Schema = z.core.$ZodType

/** What is wrong with the value of a field; undefined if nothing is, or the contract does not know it. */
export const problemAt = (root: Schema, path: string, form: FormData): string | undefined =>
  fieldProblem(root, parseFormData(form), path)

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

/**
 * What is wrong with one field: with its own value, or, in a row of a list, with its value beside the others of the
 * row («Окончание раньше начала»).
 */
export function fieldProblem(body: z.core.$ZodType, values: FormTree, path: string): string | undefined {
  const own = issuesAt(body, values, path)?.[0]
  if (own) return own.message
  const [, row, name] = /^(.+\.\d+)\.([^.]+)$/.exec(path) ?? []
  if (!row) return undefined
  return issuesAt(body, values, row)?.find((issue) => issue.path.length === 1 && issue.path[0] === name)?.message
}

function issuesAt(body: z.core.$ZodType, values: FormTree, path: string) {
  const schema = schemaAt(body, path)
  return schema && safeParse(schema, valueAt(values, path)).error?.issues
}
