import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import type { Option } from '../options/options.ts'
import { useField } from '../use-field.ts'

type Props = FieldProps & {
  autoComplete?: string
  /** Label of the empty option. */
  emptyLabel?: string
  /** Reports the choice. */
  onChoose?(value: string): void
} & ({ options: readonly Option[]; children?: never } | { options?: never; children: ReactNode })

export function Select({ name, label, hint, optional, autoComplete, emptyLabel, onChoose, options, children }: Props) {
  const field = useField(name, label)
  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <SelectWrapper>
        <select
          {...controlProps(field, { hint, optional })}
          name={field.path}
          autoComplete={autoComplete}
          defaultValue={toFieldText(field.given) || undefined}
          onBlur={field.leave}
          onChange={({ target }) => {
            onChoose?.(target.value)
            field.change()
          }}
          className={SELECT_CLASS}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {children ??
            options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </SelectWrapper>
    </LabelledField>
  )
}

export const SELECT_CLASS = `${CONTROL_CLASS} appearance-none pr-11`

/** Adds an arrow to a select that looks the same in every browser. */
export function SelectWrapper({ children }: { children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <ChevronDown size={20} strokeWidth={1.75} className="pointer-events-none absolute top-4 right-3.5 text-ink2" />
    </span>
  )
}
