import { Choice, Choices } from './choice.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { givenTexts } from './given.ts'
import { NoneChosen } from './hidden-field.tsx'
import type { Option } from './options.ts'
import { useField } from './use-field.ts'

type Props = FieldProps & {
  options: readonly Option[]
  /** Side by side, for a few short words. */
  segmented?: boolean
}

/** Choice of any number of a few options. */
export function Ticks({ name, label, hint, optional, options, segmented }: Props) {
  const field = useField(name, label)
  const chosen = givenTexts(field.given)
  return (
    <FieldGroup field={field} hint={hint} optional={optional}>
      <NoneChosen field={field} />
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
