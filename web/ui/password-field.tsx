import { useState } from 'react'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { useField } from './use-field.ts'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** Password field. Never prefilled; paste is allowed and the text can be shown. */
export function PasswordField({ name, label, hint, optional, autoComplete }: Props) {
  const field = useField(name, label)
  const [isShown, setShown] = useState(false)
  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <div className="relative">
        <input
          {...controlProps(field, { hint, optional })}
          type={isShown ? 'text' : 'password'}
          name={field.path}
          autoComplete={autoComplete}
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          onBlur={field.leave}
          onChange={field.change}
          className={`${CONTROL} pr-28`}
        />
        <button
          type="button"
          aria-controls={field.id}
          aria-label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 px-4 font-semibold text-meta text-primary hover:underline focus-visible:-outline-offset-4"
        >
          {isShown ? 'Скрыть' : 'Показать'}
        </button>
      </div>
    </LabelledField>
  )
}
