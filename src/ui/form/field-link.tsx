import { type ReactNode, useContext } from 'react'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'
import { FormContext } from './form-context.ts'

/** Link to a field of the same form. */
export function FieldLink({ path, children }: { path: string; children: ReactNode }) {
  const id = fieldId(useContext(FormContext)?.id ?? '', path)
  return (
    <a
      href={`#${id}`}
      onClick={(event) => focusField(id, event)}
      className="underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  )
}
