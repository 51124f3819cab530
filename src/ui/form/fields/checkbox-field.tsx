import type { ReactNode } from 'react'
import { describedBy, FieldFooter } from '../field.tsx'
import { useField } from '../use-field.ts'
import { Choice } from './choice.tsx'

type Props = {
  name: string
  label: ReactNode
  /** Label for the error summary, if `label` is not plain text. */
  shortLabel?: string
  hint?: ReactNode
  onToggle?(isChecked: boolean): void
}

/** One checkbox. Never preselected unless the user has checked it before. */
export function CheckboxField({ name, label, shortLabel, hint, onToggle }: Props) {
  const field = useField(name, shortLabel ?? (typeof label === 'string' ? label : name))
  return (
    <div>
      <input type="hidden" name={field.path} value="false" />
      <Choice
        type="checkbox"
        id={field.id}
        name={field.path}
        value="true"
        label={label}
        hint={hint}
        defaultChecked={field.given === true || field.given === 'true'}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
        onBlur={field.leave}
        onChange={(event) => {
          onToggle?.(event.target.checked)
          field.change()
        }}
      />
      <FieldFooter field={field} />
    </div>
  )
}
