import { useContext } from 'react'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from './form-context.ts'
import { givenText } from './given.ts'
import type { Field } from './use-field.ts'

/** A value nobody edits, under the name it has in this form or in this row of a list. */
export function HiddenField({ name, value }: { name: string; value?: string | number }) {
  const { prefix, values } = useContext(ScopeContext)
  return <input type="hidden" name={prefix + name} value={value ?? givenText(valueAt(values, name))} />
}

/** An empty list is an answer too: a form without this would not mention it. */
export function NoneChosen({ field }: { field: Field }) {
  return field.listPath === field.path ? null : <input type="hidden" name={field.listPath} value="" />
}
