import { createContext, type ReactNode, useContext } from 'react'
import type { ReadField } from '#contract/resume-import.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { Marked } from '../ui/marked.tsx'

/** Names of the parsed fields with low confidence. */
export const UnsureContext = createContext<ReadonlySet<string>>(new Set())

export const unsureNames = (fields: readonly ReadField[]) =>
  new Set(fields.filter(({ confidence }) => confidence === 'low').map(({ field }) => field))

/**
 * Returns a function that gives the «Проверьте» mark of a field with low confidence. A row keeps its number when a row
 * above it is removed.
 */
export function useChecks(): (name: string) => ReactNode {
  const unsure = useContext(UnsureContext)
  const { values } = useContext(ScopeContext)
  const row = valueAt(values, 'row')
  const prefix = row === undefined ? '' : `experience.${row}.`
  return (name) => unsure.has(prefix + name) && <Marked>Проверьте</Marked>
}
