import { FieldGroup, type FieldProps } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import type { Option } from '../options/options.ts'
import { useField } from '../use-field.ts'
import { Choice, Choices } from './choice.tsx'

type Props = FieldProps & {
  options: readonly Option[]
  /** Side by side, for a few short words: [5/2][2/2][вахта]. */
  segmented?: boolean
  /** Reports the choice. */
  onChoose?(value: string): void
}

/** Choice of one among a few options. */
export function RadioGroup({ name, label, hint, optional, options, segmented, onChoose }: Props) {
  const field = useField(name, label)
  const chosen = toFieldText(field.given)
  return (
    <FieldGroup field={field} hint={hint} optional={optional} isRadio>
      <Choices segmented={segmented}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={field.path}
            value={option.value}
            label={option.label}
            hint={option.hint}
            segmented={segmented}
            defaultChecked={chosen !== '' && String(option.value) === chosen}
            onChange={(event) => {
              onChoose?.(event.target.value)
              field.change()
            }}
          />
        ))}
      </Choices>
    </FieldGroup>
  )
}
