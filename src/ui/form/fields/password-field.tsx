import { useState } from 'react'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { useField } from '../use-field.ts'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** Password field. Never prefilled; paste is allowed and the text can be shown. */
export function PasswordField({ name, label, hint, optional, autoComplete }: Props) {
  const field = useField(name, label)
  const [isVisible, setVisible] = useState(false)
  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <div className="relative">
        <input
          {...controlProps(field, { hint, optional })}
          type={isVisible ? 'text' : 'password'}
          name={field.path}
          autoComplete={autoComplete}
          autoCapitalize={isVisible ? 'none' : undefined}
          spellCheck={false}
          onBlur={field.leave}
          onChange={field.change}
          className={`${CONTROL_CLASS} pr-28`}
        />
        <button
          type="button"
          aria-controls={field.id}
          aria-label={isVisible ? 'Скрыть пароль' : 'Показать пароль'}
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-0 right-0 px-4 font-semibold text-meta text-primary hover:underline focus-visible:-outline-offset-4"
        >
          {isVisible ? 'Скрыть' : 'Показать'}
        </button>
      </div>
    </LabelledField>
  )
}
