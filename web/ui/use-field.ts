import { useContext, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { Refused } from '#contract/errors.ts'
import { valueAt } from '#lib/form-tree.ts'
import { continued } from './continued.ts'
import { fieldId } from './field-id.ts'
import { FormContext, ScopeContext } from './form-context.ts'
import { useDomId } from './use-dom-id.ts'

export type Field = ReturnType<typeof useField>

/** One field's place in its form: its name and id, the value it starts with, what is wrong with it and when to say so. */
export function useField(name: string, label: string) {
  const form = useContext(FormContext)
  const scope = useContext(ScopeContext)
  const ownId = useDomId()
  const path = scope.prefix + name
  const id = form ? fieldId(form.id, path) : ownId

  // Rows move up when one above is taken away, and must keep what they started with.
  const [given] = useState(() => valueAt(scope.values, name))
  const { error, leave, change } = useProblem(path)

  const introduce = form?.introduce
  const fullLabel = scope.title ? `${scope.title}, ${continued(label)}` : label
  // Before the summary of errors, which may be there from the start, looks for names.
  useLayoutEffect(() => introduce?.(path, { id, label: fullLabel }), [introduce, path, id, fullLabel])

  return { id, path, listPath: form ? `${path}[]` : path, label, given, siblings: scope.values, error, leave, change }
}

/** A message appears when the field is left, and goes as soon as it is answered. */
function useProblem(path: string) {
  const form = useContext(FormContext)
  const [seen, setSeen] = useState(form?.refused)
  const [error, setError] = useState(() => refusalOf(path, form?.refused))
  const [isLeft, setLeft] = useState(false)
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0)

  if (form && form.refused !== seen) {
    setSeen(form.refused)
    setError(refusalOf(path, form.refused))
  }

  // After the page has the new value: fields of several parts send theirs from a hidden input.
  const problemOf = form?.problemOf
  useEffect(() => {
    if (looks > 0) setError(problemOf?.(path))
  }, [looks, problemOf, path])

  function leave() {
    setLeft(true)
    // What only the server could know stands until the value is another.
    if (!error) lookAgain()
  }

  function change() {
    if (isLeft || error) lookAgain()
  }

  return { error, leave, change }
}

/** A field with many values answers for each of them: `skill_ids.3` is said at `skill_ids`. */
function refusalOf(path: string, refused?: Refused): string | undefined {
  const errors = Object.entries(refused?.errors ?? {})
  const own = errors.find(([name]) => name === path) ?? errors.find(([name]) => isItemOf(path, name))
  return own?.[1]
}

const isItemOf = (path: string, name: string) =>
  name.startsWith(`${path}.`) && /^\d+$/.test(name.slice(path.length + 1))
