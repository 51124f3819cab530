import { useEffect, useReducer, useRef, useState } from 'react'
import { type FormTree, readForm } from '#lib/form-tree.ts'
import { type Known, type Reading, readResume } from './resume-reading.ts'

/** Follows the current state of the form inside `ref`. Pass `watch` to the element around the form. */
export function useResumeReading(start: Reading, month: string, known: Known) {
  const ref = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState(start)
  const [typed, setTyped] = useState<FormTree>()
  const [looks, look] = useReducer((count: number) => count + 1, 0)

  // The browser may restore typed values before hydration: they count from the start.
  useEffect(() => look(), [])

  // Runs after the render, because some fields send their values from a hidden input.
  useEffect(() => {
    const form = looks > 0 && ref.current?.querySelector('form')
    if (!form) return
    const tree = readForm(new FormData(form))
    setReading(readResume(tree, month, known))
    setTyped(tree)
  }, [looks, month, known])

  const watch = { ref, onChange: look, onClick: look, onKeyUp: look }
  return { reading, typed, watch }
}
