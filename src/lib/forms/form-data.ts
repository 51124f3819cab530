import { singleOrList } from './query-string.ts'

/** Values of a form, nested by the dots in field names: `experience.0.company` is an item of a list. */
export type FormValue = string | File | FormValue[] | FormTree
export type FormTree = { [name: string]: FormValue }

type Branch = Map<string, Branch | FormValue>

// Deeper than any of our forms, and low enough that a name with ten thousand dots costs nothing.
const MAX_NAME_DEPTH = 8

/** Reads a form into nested values, in linear time. Unlike a query it keeps empty fields: the contract decides which are required. */
export function parseFormData(form: FormData): FormTree {
  const root: Branch = new Map()
  for (const [name, entries] of Map.groupBy(form, ([name]) => name)) {
    const nameParts = name.replace(/\[\]$/, '').split('.')
    const path = nameParts.length > MAX_NAME_DEPTH ? [name] : nameParts
    const values = entries.map(([, value]) => value)
    findOrCreateBranch(root, path).set(path.at(-1)!, name.endsWith('[]') ? listValues(values) : singleValue(values))
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, toFormValue(value)]))
}

/** `name[]` is a list for any number of values; its empty value means "nothing chosen". */
const listValues = (values: FormDataEntryValue[]) => values.filter((value) => value !== '')

/** A checkbox follows a hidden `false`; the value of a ticked checkbox wins. */
const singleValue = (values: FormDataEntryValue[]) =>
  values[0] === 'false' && values[1] === 'true' ? 'true' : singleOrList(values)

function findOrCreateBranch(root: Branch, path: string[]): Branch {
  return path.slice(0, -1).reduce((branch, step) => {
    const known = branch.get(step)
    if (known instanceof Map) return known
    const fresh: Branch = new Map()
    branch.set(step, fresh)
    return fresh
  }, root)
}

/** Numbered names become a list without gaps. */
function toFormValue(value: Branch | FormValue): FormValue {
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([name, inner]) => [name, toFormValue(inner)] as const)
  if (!entries.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
}

/** Finds the value at a dotted path such as `experience.0.company` in form values or in an API reply. */
export function valueAt(tree: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined), tree)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns a copy of the tree with another value at a dotted path. A text on the path gives way to a branch; a row behind the last one is added. */
export function withValueAt(tree: FormTree, name: string, value: FormValue): FormTree {
  const [step, ...rest] = name.split('.') as [string, ...string[]]
  const next = tree[step]
  const inner = rest.length > 0 ? withValueAt((isObject(next) ? next : {}) as FormTree, rest.join('.'), value) : value
  if (!Array.isArray(tree)) return { ...tree, [step]: inner }
  return (Number(step) < tree.length ? tree.with(Number(step), inner) : [...tree, inner]) as unknown as FormTree
}
