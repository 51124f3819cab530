import { useContext } from 'react'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from './field-value.ts'
import { ScopeContext } from './form-context.ts'
import type { Field } from './use-field.ts'

/** Hidden input of a form, or of one row of a repeater. */
export function HiddenInput({ name, value }: { name: string; value?: string | number }) {
  const { prefix, values } = useContext(ScopeContext)
  return <input type="hidden" name={prefix + name} value={value ?? toFieldText(valueAt(values, name))} />
}

/** Makes the form submit an empty list, which it would otherwise leave out. */
export function EmptyListInput({ field }: { field: Field }) {
  return field.listPath === field.path ? null : <input type="hidden" name={field.listPath} value="" />
}
