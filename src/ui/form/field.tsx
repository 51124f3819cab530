import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'
import type { Field } from './use-field.ts'

export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  /** Marks the field as optional: most fields are required. */
  optional?: boolean
}

type Props = Pick<FieldProps, 'hint' | 'optional'> & {
  field: Field
  count?: { now: number; max: number }
  children: ReactNode
}

const SHAPE_CLASS =
  'block w-full min-w-0 rounded-control border border-ctl bg-surface px-4 py-2.5 text-ink1 placeholder:text-ink3 aria-invalid:border-2 aria-invalid:border-danger'

export const CONTROL_CLASS = `${SHAPE_CLASS} min-h-13 text-row`

/** For the one field of a step. */
export const LARGE_CONTROL_CLASS = `${SHAPE_CLASS} min-h-16 font-semibold text-h3`

/** Id and ARIA attributes of a control. */
export function controlProps(field: Field, { hint, optional }: Pick<FieldProps, 'hint' | 'optional'>) {
  return {
    id: field.id,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': optional ? undefined : true,
    'aria-describedby': describedBy(field, hint),
  } as const
}

export const describedBy = ({ id }: Field, hint?: ReactNode) => (hint ? `${id}-hint ${id}-error` : `${id}-error`)

/** Label, hint, control and error of a field. */
export function LabelledField({ field, hint, optional, count, children }: Props) {
  return (
    <div className="mb-2">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={field.id} className="font-semibold">
          {field.label}
        </label>
        {optional && <OptionalMark />}
      </div>
      <Hint field={field} hint={hint} />
      {children}
      <FieldFooter field={field} count={count} />
    </div>
  )
}

/** `LabelledField` for a question with several controls. */
export function FieldGroup({ field, hint, optional, count, isRadio, children }: Props & { isRadio?: boolean }) {
  return (
    <fieldset
      id={field.id}
      aria-describedby={describedBy(field, hint)}
      {...(isRadio && { role: 'radiogroup', 'aria-required': !optional, 'aria-invalid': !!field.error })}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || field.leave()}
      className="mb-2 min-w-0"
    >
      <legend className="mb-1">
        <span className="mr-2 font-semibold">{field.label}</span>
        {optional && <OptionalMark />}
      </legend>
      <Hint field={field} hint={hint} />
      {children}
      <FieldFooter field={field} count={count} />
    </fieldset>
  )
}

const OptionalMark = () => <span className="text-ink3 text-meta">необязательно</span>

function Hint({ field, hint }: Pick<Props, 'field' | 'hint'>) {
  if (!hint) return null
  return (
    <p id={`${field.id}-hint`} className="mb-1.5 max-w-text text-ink2 text-meta">
      {hint}
    </p>
  )
}

/** Line for the error between two fields. Its height is reserved, so that a button does not move under a click. */
export function FieldFooter({ field, count }: Pick<Props, 'field' | 'count'>) {
  return (
    <div className="mt-0.5 flex min-h-5 justify-between gap-4 text-meta">
      <p id={`${field.id}-error`} className="flex gap-1.5 text-danger">
        {field.error && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            {field.error}
          </>
        )}
      </p>
      {count && <CharacterCount {...count} />}
    </div>
  )
}

const COUNT_SHOWN_FROM = 0.75

function CharacterCount({ now, max }: { now: number; max: number }) {
  if (now < max * COUNT_SHOWN_FROM) return null
  return (
    <p className={`shrink-0 ${now > max ? 'font-semibold text-danger' : 'text-ink3'}`}>
      {numberText(now)} из {numberText(max)}
    </p>
  )
}
