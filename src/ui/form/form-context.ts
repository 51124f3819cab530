import { createContext } from 'react'
import type { FormRefusal } from '#contract/errors.ts'

export type RegisteredField = { id: string; label: string }

type FormState = {
  id: string
  refused?: FormRefusal
  isBusy: boolean
  /** Error of the contract for the current value of a field. */
  validate(path: string): Promise<string | undefined>
  /** Registers a field with its label for the error summary. Returns the function that removes it. */
  registerField(path: string, field: RegisteredField): () => void
}

export const FormContext = createContext<FormState | null>(null)

/** Prefix of names and source of values for fields: the whole form, or one row of a repeater. */
export const ScopeContext = createContext<{ prefix: string; values?: unknown; title?: string }>({ prefix: '' })
