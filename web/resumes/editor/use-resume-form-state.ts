import { useEffect, useReducer, useRef, useState } from 'react'
import { type FormTree, parseFormData } from '#lib/forms/form-data.ts'
import { type ProgressContext, type ResumeFormState, readResumeFormState } from './resume-form-state.ts'

/** Follows the current state of the form inside `ref`. Pass `watch` to the element around the form. */
export function useResumeFormState(initialState: ResumeFormState, month: string, progressContext: ProgressContext) {
  const ref = useRef<HTMLDivElement>(null)
  const [formState, setFormState] = useState(initialState)
  const [typedValues, setTypedValues] = useState<FormTree>()
  const [changeCount, recordChange] = useReducer((count: number) => count + 1, 0)

  // The browser may restore typed values before hydration: they count from the start.
  useEffect(() => recordChange(), [])

  // Runs after the render, because some fields send their values from a hidden input.
  useEffect(() => {
    const form = changeCount > 0 && ref.current?.querySelector('form')
    if (!form) return
    const tree = parseFormData(new FormData(form))
    setFormState(readResumeFormState(tree, month, progressContext))
    setTypedValues(tree)
  }, [changeCount, month, progressContext])

  const watch = { ref, onChange: recordChange, onClick: recordChange, onKeyUp: recordChange }
  return { formState, typedValues, watch }
}
