import { useState } from 'react'
import { MONTH_NAMES } from '#lib/dates/month-name.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { CONTROL_CLASS, FieldGroup, type FieldProps } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useField } from '../use-field.ts'
import { SELECT_CLASS, SelectWrapper } from './select.tsx'

/**
 * Field for a month of a year, submitted as `YYYY-MM`. An incomplete value is submitted too, for the contract to
 * refuse.
 */
export function MonthField({ name, label, hint, optional }: FieldProps) {
  const field = useField(name, label)
  const isHydrated = useHydrated()
  const [year, setYear] = useState(toFieldText(field.given).slice(0, 4))
  const [month, setMonth] = useState(toFieldText(field.given).slice(5, 7))
  const isInvalid = field.error ? true : undefined

  return (
    <FieldGroup field={field} hint={hint} optional={optional}>
      <input type="hidden" name={field.path} value={year || month ? `${year}-${month}` : ''} />
      <div className="flex max-w-80 gap-2">
        <div className="grow">
          <SelectWrapper>
            <select
              name={isHydrated ? undefined : `typed.${field.path}.month`}
              aria-label={`${label}: месяц`}
              aria-invalid={isInvalid}
              value={month}
              onChange={({ target }) => {
                setMonth(target.value)
                field.change()
              }}
              className={SELECT_CLASS}
            >
              <option value="">месяц</option>
              {MONTH_NAMES.map((text, index) => (
                <option key={text} value={String(index + 1).padStart(2, '0')}>
                  {text.toLowerCase()}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </div>
        <input
          name={isHydrated ? undefined : `typed.${field.path}.year`}
          aria-label={`${label}: год`}
          aria-invalid={isInvalid}
          type="text"
          inputMode="numeric"
          placeholder="год"
          value={year}
          onChange={({ target }) => {
            setYear(target.value.replace(/\D/g, ''))
            field.change()
          }}
          className={`${CONTROL_CLASS} w-24! shrink-0`}
        />
      </div>
    </FieldGroup>
  )
}
