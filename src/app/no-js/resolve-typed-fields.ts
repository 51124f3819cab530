import { type FormTree, type FormValue, valueAt, withValueAt } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { namedValuesKey, type Option } from '#ui/form/options/options.ts'

/** Options that a typed name may stand for. */
export type FieldLookup = (words: string) => Promise<readonly Option[]>

/** Lookups by field name, with a star for the index of a row: `experience.*.city_id`. */
export type FieldLookups = Record<string, FieldLookup>

/** Names of one form that are looked up, each by a query. No editor has so many. */
const MAX_TYPED_NAMES = 100

type Errors = Record<string, string>
type ResolvedFields = { fields: FormTree; errors: Errors }

/**
 * Before hydration a page sends typed names in place of chosen ids. Each name becomes its id again; an unknown name
 * stays as typed and gets an error.
 */
export async function resolveTypedFields(
  { typed, shown, ...form }: FormTree,
  lookups: FieldLookups,
): Promise<ResolvedFields> {
  let resolved: ResolvedFields = { fields: form, errors: {} }
  let names = 0
  for (const [path, value] of typedLeaves(typed)) {
    const lookup = lookups[path.replaceAll(/\.\d+\./g, '.*.')]
    const before = textOf(valueAt(shown, path))
    if (typeof value !== 'string')
      resolved = { ...resolved, fields: withValueAt(resolved.fields, path, monthOf(value)) }
    else if (lookup) {
      const parts = partsOf(path, value)
      names += parts.length
      resolved =
        names > MAX_TYPED_NAMES
          ? refuseNames(resolved, path, value)
          : await resolveNames(resolved, { path, parts, shown: before, lookup })
    } else if (value !== before)
      resolved = { ...resolved, fields: withValueAt(resolved.fields, path, splitFreeText(value, valueAt(form, path))) }
  }
  return resolved
}

/** Pairs of path and typed text; a month stays an object of its two parts. */
function typedLeaves(typed: FormValue | undefined, path = ''): [string, string | FormTree][] {
  if (typeof typed === 'string') return [[path, typed]]
  if (typeof typed !== 'object' || typed instanceof File) return []
  if ('year' in typed) return [[path, typed]]
  return Object.entries(typed).flatMap(([name, inner]) => typedLeaves(inner, path ? `${path}.${name}` : name))
}

function monthOf({ year, month }: FormTree): string {
  return textOf(year) || textOf(month) ? `${textOf(year)}-${textOf(month)}` : ''
}

const refuseNames = ({ fields, errors }: ResolvedFields, path: string, words: string): ResolvedFields => ({
  fields: withValueAt(fields, path, words),
  errors: { ...errors, [path]: `Слишком много названий. Оставьте не больше ${MAX_TYPED_NAMES}` },
})

const isMany = (path: string) => path.endsWith('_ids')
const partsOf = (path: string, text: string) =>
  (isMany(path) ? text.split(NAME_SEPARATOR) : [text]).map((one) => one.trim()).filter(Boolean)

type TypedNames = { path: string; parts: string[]; shown: string; lookup: FieldLookup }

async function resolveNames(
  { fields, errors }: ResolvedFields,
  { path, parts, shown, lookup }: TypedNames,
): Promise<ResolvedFields> {
  const before = [valueAt(fields, path)].flat().map(textOf)
  const known = partsOf(path, shown).map((label, index) => ({ label, value: before[index] ?? '' }))
  const found = await Promise.all(
    parts.map(async (one) => {
      const unchanged = known.find(({ label, value }) => label === one && ID_PATTERN.test(value))
      return { one, option: unchanged ?? findMeantOption(await lookup(one), one) }
    }),
  )
  const ids = found.map(({ one, option }) => String(option?.value ?? one))
  const unknown = found.find(({ option }) => !option)
  const named = found.flatMap(({ option }) => (option ? [{ id: String(option.value), name: option.label }] : []))
  const next = withValueAt(fields, path, isMany(path) ? ids : (ids[0] ?? ''))
  return {
    fields: named.length > 0 ? withValueAt(next, namedValuesKey(path), named) : next,
    errors: unknown
      ? { ...errors, [path]: `${inQuotes(unknown.one)} не нашли. Выберите из списка или напишите иначе` }
      : errors,
  }
}

const ID_PATTERN = /^\d+$/
const NAME_SEPARATOR = /[;\n]/

/** The first option with exactly this name; otherwise the option, if there is only one. */
const findMeantOption = (options: readonly Option[], words: string): Option | undefined =>
  options.find(({ label }) => normalizeName(label) === normalizeName(words)) ??
  (options.length === 1 ? options[0] : undefined)

/** Splits names that have no ids. A known item keeps its other properties. */
function splitFreeText(words: string, before: unknown): FormValue[] {
  const known = new Map(([before ?? []].flat() as FormTree[]).map((one) => [one.name, one]))
  const parts = words.split(/[,;\n]/).map((one) => one.trim())
  return parts.filter(Boolean).map((one) => known.get(one) ?? one)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
