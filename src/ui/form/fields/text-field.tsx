import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useField } from '../use-field.ts'

type Limit = {
  /** Character limit, shown from three quarters of it. Nothing is cut off: the contract refuses longer text. */
  max?: number
}

type PassedAttribute = 'inputMode' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'autoCapitalize'
type TextFieldProps = FieldProps &
  Limit &
  Pick<ComponentProps<'input'>, PassedAttribute> & {
    type?: 'text' | 'email' | 'url' | 'search' | 'date' | 'datetime-local'
    /** Unit shown after the field. */
    suffix?: ReactNode
    /** Marks a contact: drafts leave out its list, and name it so, in the accusative. */
    privateAs?: string
  }

export function TextField({ name, label, hint, optional, max, suffix, privateAs, ...rest }: TextFieldProps) {
  const { field, length, onEdit } = useTextField(name, label)
  const { 'aria-describedby': explained, ...described } = controlProps(field, { hint, optional })
  const unit = `${field.id}-unit`
  return (
    <LabelledField field={field} hint={hint} optional={optional} count={max ? { now: length, max } : undefined}>
      <div className="flex items-center gap-3">
        <input
          type="text"
          {...rest}
          {...described}
          aria-describedby={suffix ? `${unit} ${explained}` : explained}
          data-private={privateAs}
          name={field.path}
          defaultValue={toFieldText(field.given)}
          onBlur={field.leave}
          onChange={onEdit}
          className={CONTROL_CLASS}
        />
        {suffix && (
          <span id={unit} className="shrink-0 text-ink2">
            {suffix}
          </span>
        )}
      </div>
    </LabelledField>
  )
}

type TextAreaProps = FieldProps &
  Limit &
  Pick<ComponentProps<'textarea'>, PassedAttribute> & {
    /** Smaller initial height. The field grows with its text in any case. */
    short?: boolean
  }

export function TextArea({ name, label, hint, optional, max, short, ...rest }: TextAreaProps) {
  const { field, length, onEdit } = useTextField(name, label)
  return (
    <LabelledField field={field} hint={hint} optional={optional} count={max ? { now: length, max } : undefined}>
      <textarea
        {...rest}
        {...controlProps(field, { hint, optional })}
        name={field.path}
        defaultValue={toFieldText(field.given)}
        onBlur={field.leave}
        onChange={onEdit}
        className={`${CONTROL_CLASS} field-sizing-content max-h-[60dvh] ${short ? 'min-h-20' : 'min-h-36'}`}
      />
    </LabelledField>
  )
}

function useTextField(name: string, label: string) {
  const field = useField(name, label)
  const [length, setLength] = useState(toFieldText(field.given).length)
  const onEdit = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setLength(event.target.value.length)
    field.change()
  }
  return { field, length, onEdit }
}
