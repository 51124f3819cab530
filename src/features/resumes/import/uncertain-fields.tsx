import { createContext, type ReactNode, useContext } from 'react'
import { valueAt } from '#lib/forms/form-data.ts'
import { ScopeContext } from '#ui/form/form-context.ts'
import { HighlightedTitle } from '#ui/text/highlighted-title.tsx'
import type { ImportedField } from './resume-import.contract.ts'

/** Names of the parsed fields with low confidence. */
export const UncertainFieldsContext = createContext<ReadonlySet<string>>(new Set())

export const uncertainFieldNames = (fields: readonly ImportedField[]) =>
  new Set(fields.filter(({ confidence }) => confidence === 'low').map(({ field }) => field))

/**
 * Returns a function that gives the «Проверьте» mark of a field with low confidence. A row keeps its number when a row
 * above it is removed.
 */
export function useUncertaintyHint(): (name: string) => ReactNode {
  const uncertainFields = useContext(UncertainFieldsContext)
  const { values } = useContext(ScopeContext)
  const row = valueAt(values, 'row')
  const prefix = row === undefined ? '' : `experience.${row}.`
  return (name) => uncertainFields.has(prefix + name) && <HighlightedTitle>Проверьте</HighlightedTitle>
}
