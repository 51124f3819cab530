import { createContext, type ReactNode, useContext } from 'react'
import type { ReadField } from '#contract/resume-import.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { Marked } from '../ui/marked.tsx'

/** The names of the fields that were read, and may be something else. */
export const UnsureContext = createContext<ReadonlySet<string>>(new Set())

export const unsureNames = (fields: readonly ReadField[]) =>
  new Set(fields.filter(({ confidence }) => confidence === 'low').map(({ field }) => field))

/** The word that stands at a field which somebody has to look at. A row keeps its number when one above it goes. */
export function useChecks(): (name: string) => ReactNode {
  const unsure = useContext(UnsureContext)
  const { values } = useContext(ScopeContext)
  const row = valueAt(values, 'row')
  const prefix = row === undefined ? '' : `experience.${row}.`
  return (name) => unsure.has(prefix + name) && <Marked>Проверьте</Marked>
}
