import { FieldGroup, type FieldProps } from '../field.tsx'
import { toFieldTexts } from '../field-value.ts'
import { EmptyListInput } from '../hidden-input.tsx'
import type { Option } from '../options/options.ts'
import { useField } from '../use-field.ts'
import { Choice, Choices } from './choice.tsx'

type Props = FieldProps & {
  options: readonly Option[]
  /** Side by side, for a few short words. */
  segmented?: boolean
}

/** Choice of any number of a few options. */
export function CheckboxGroup({ name, label, hint, optional, options, segmented }: Props) {
  const field = useField(name, label)
  const chosen = toFieldTexts(field.given)
  return (
    <FieldGroup field={field} hint={hint} optional={optional}>
      <EmptyListInput field={field} />
      <Choices segmented={segmented}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={field.listPath}
            value={option.value}
            label={option.label}
            hint={option.hint}
            segmented={segmented}
            defaultChecked={chosen.includes(String(option.value))}
            aria-invalid={field.error ? true : undefined}
            onChange={field.change}
          />
        ))}
      </Choices>
    </FieldGroup>
  )
}
