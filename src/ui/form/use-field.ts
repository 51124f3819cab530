import { useContext, useEffect, useLayoutEffect, useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { useDomId } from '../use-dom-id.ts'
import { fieldId } from './field-id.ts'
import { FormContext, ScopeContext } from './form-context.ts'

export type Field = ReturnType<typeof useField>

/** State of one field of a form: path, id, initial value and error. */
export function useField(name: string, label: string) {
  const form = useContext(FormContext)
  const scope = useContext(ScopeContext)
  const ownId = useDomId()
  const path = scope.prefix + name
  const id = form ? fieldId(form.id, path) : ownId

  // Kept in state, because the index of a row changes when a row above is removed.
  const [given] = useState(() => valueAt(scope.values, name))
  const { error, leave, change } = useFieldError(path)

  const introduce = form?.registerField
  const fullLabel = scope.title ? `${scope.title}, ${lowerFirst(label)}` : label
  // The server runs no effects, and a page that is read without script needs the names in its error summary.
  if (import.meta.env.SSR) introduce?.(path, { id, label: fullLabel })
  // In a layout effect, because the error summary may need the labels on the first render.
  useLayoutEffect(() => introduce?.(path, { id, label: fullLabel }), [introduce, path, id, fullLabel])

  return { id, path, listPath: form ? `${path}[]` : path, label, given, siblings: scope.values, error, leave, change }
}

/** An error appears on blur and disappears as soon as the value is valid. */
function useFieldError(path: string) {
  const form = useContext(FormContext)
  const refused = form?.refused
  const [isLeft, setLeft] = useState(false)
  // A check and its result belong to the refusal that stood when they began: a later answer of the server is newer.
  const [check, setCheck] = useState<{ refused?: FormRefusal | undefined }>()
  const [checked, setChecked] = useState<{ refused?: FormRefusal | undefined; problem?: string | undefined }>()
  const error = checked && checked.refused === refused ? checked.problem : refusalMessage(path, refused)
  const checkAgain = () => setCheck({ refused })

  // In an effect, because composite fields update their hidden input during rendering.
  const problemOf = form?.validate
  useEffect(() => {
    if (!check || check.refused !== refused || !problemOf) return
    let isLatest = true
    void problemOf(path).then((problem) => isLatest && setChecked({ refused, problem }))
    return () => {
      isLatest = false
    }
  }, [check, refused, problemOf, path])

  // Another field of the row may have put it right: its start moved before its end.
  const isOwnError = error !== undefined && error !== refusalMessage(path, refused)
  useEffect(() => {
    if (!isOwnError) return
    const checkOnChange = () => setCheck({ refused })
    document.addEventListener('change', checkOnChange)
    return () => document.removeEventListener('change', checkOnChange)
  }, [isOwnError, refused])

  function leave() {
    setLeft(true)
    // An error of the server stays until the value changes.
    if (!error) checkAgain()
  }

  function change() {
    if (isLeft || error) checkAgain()
  }

  return { error, leave, change }
}

/**
 * Error of a field. A field with several values shows the errors of its items: `skill_ids.3` belongs to `skill_ids`.
 */
function refusalMessage(path: string, refused?: FormRefusal): string | undefined {
  const errors = Object.entries(refused?.errors ?? {})
  const own = errors.find(([name]) => name === path) ?? errors.find(([name]) => isItemOf(path, name))
  return own?.[1]
}

const isItemOf = (path: string, name: string) =>
  name.startsWith(`${path}.`) && /^\d+$/.test(name.slice(path.length + 1))
