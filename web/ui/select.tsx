import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { givenText } from './given.ts'
import type { Option } from './options.ts'
import { useField } from './use-field.ts'

type Props = FieldProps & {
  autoComplete?: string
  /** Label of the empty option. */
  empty?: string
  /** Reports the choice. */
  onChoose?(value: string): void
} & ({ options: readonly Option[]; children?: never } | { options?: never; children: ReactNode })

export function Select({ name, label, hint, optional, autoComplete, empty, onChoose, options, children }: Props) {
  const field = useField(name, label)
  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <SelectBox>
        <select
          {...controlProps(field, { hint, optional })}
          name={field.path}
          autoComplete={autoComplete}
          defaultValue={givenText(field.given) || undefined}
          onBlur={field.leave}
          onChange={({ target }) => {
            onChoose?.(target.value)
            field.change()
          }}
          className={SELECT}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {children ??
            options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </SelectBox>
    </LabelledField>
  )
}

export const SELECT = `${CONTROL} appearance-none pr-10`

/** Adds an arrow to a select that looks the same in every browser. */
export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <ChevronDown size={20} strokeWidth={1.75} className="pointer-events-none absolute top-3 right-3 text-ink2" />
    </span>
  )
}
