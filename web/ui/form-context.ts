import { createContext } from 'react'
import type { Refused } from '#contract/errors.ts'

export type KnownField = { id: string; label: string }

type FormState = {
  id: string
  refused?: Refused
  isBusy: boolean
  /** What the contract says of the value this field would send now. */
  problemOf(path: string): string | undefined
  /** The summary of errors names fields by their labels. Returns how to take it back. */
  introduce(path: string, field: KnownField): () => void
}

export const FormContext = createContext<FormState | null>(null)

/** Where the names and the values of fields begin: at the form itself, or at one row of a list in it. */
export const ScopeContext = createContext<{ prefix: string; values?: unknown; title?: string }>({ prefix: '' })
