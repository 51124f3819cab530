import { oneOrMany } from './fields.ts'

/** What a form holds: names with dots are nested, `experience.0.company` lies in a list. */
export type FormValue = string | File | FormValue[] | FormTree
export type FormTree = { [name: string]: FormValue }

type Branch = Map<string, Branch | FormValue>

// Far deeper than any form of ours, and shallow enough for whoever sends a name of ten thousand dots.
const DEEPEST = 8

/** Unlike a query, a form keeps its empty fields: "required" is for the contract to say. */
export function readForm(form: FormData): FormTree {
  const root: Branch = new Map()
  for (const name of new Set(form.keys())) {
    const steps = name.replace(/\[\]$/, '').split('.')
    const path = steps.length > DEEPEST ? [name] : steps
    branchFor(root, path).set(path.at(-1)!, name.endsWith('[]') ? listOf(form.getAll(name)) : leafOf(form.getAll(name)))
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, grown(value)]))
}

/** `name[]` is a list however many values it has; its empty one stands for "nothing chosen". */
const listOf = (values: FormDataEntryValue[]) => values.filter((value) => value !== '')

/** A tick box follows a hidden `false`: when it was ticked, the box has the last word. */
const leafOf = (values: FormDataEntryValue[]) =>
  values[0] === 'false' && values[1] === 'true' ? 'true' : oneOrMany(values)

function branchFor(root: Branch, path: string[]): Branch {
  return path.slice(0, -1).reduce((branch, step) => {
    const known = branch.get(step)
    if (known instanceof Map) return known
    const fresh: Branch = new Map()
    branch.set(step, fresh)
    return fresh
  }, root)
}

/** Numbered names become a list without holes. */
function grown(value: Branch | FormValue): FormValue {
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([name, inner]) => [name, grown(inner)] as const)
  if (!entries.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
}

/** The value that lies under `experience.0.company`, in a form's tree or in a reply of the API. */
export function valueAt(tree: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, step) => (isTree(value) && Object.hasOwn(value, step) ? value[step] : undefined), tree)
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same tree with another value there. */
export function withValueAt(tree: FormTree, name: string, value: FormValue): FormTree {
  const [step, ...rest] = name.split('.') as [string, ...string[]]
  const inner = rest.length > 0 ? withValueAt((tree[step] ?? {}) as FormTree, rest.join('.'), value) : value
  return (Array.isArray(tree) ? tree.with(Number(step), inner) : { ...tree, [step]: inner }) as FormTree
}
