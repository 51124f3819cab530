import { useState } from 'react'
import { controlProps, type FieldProps, LabelledField } from './field.tsx'
import { NoneChosen } from './hidden-field.tsx'
import { OptionPicker } from './option-picker.tsx'
import { givenOptions, namedBeside, type Option } from './options.ts'
import { TypedInput } from './typed-input.tsx'
import { useField } from './use-field.ts'
import { useHydrated } from './use-hydrated.ts'
import type { OptionSource } from './use-option-search.ts'

type Props = FieldProps &
  OptionSource & {
    /** Initial options, if neither the options nor the reply of the API name them. */
    chosen?: readonly Option[]
    /** Allows text that is not in the list, ended by Enter or a comma. */
    free?: boolean
    most?: number
    placeholder?: string
    /** Reports the number of chosen options. */
    onCount?(count: number): void
  }

/** Choice of several options among many, shown as chips. */
export function MultiCombobox({
  name,
  label,
  hint,
  optional,
  chosen,
  free,
  most = 50,
  placeholder,
  onCount,
  ...source
}: Props) {
  const field = useField(name, label)
  const isHydrated = useHydrated()
  const [picked, setPicked] = useState<readonly Option[]>(() =>
    givenOptions(field.given, [chosen ?? [], source.options ?? [], namedBeside(field.siblings, name)].flat()),
  )
  const input = {
    type: 'text',
    ...controlProps(field, { hint, optional }),
    placeholder: picked.length > 0 ? undefined : placeholder,
  }

  function pick(options: readonly Option[]) {
    setPicked(options.slice(0, most))
    onCount?.(Math.min(options.length, most))
    field.change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional} count={{ now: picked.length, max: most }}>
      <NoneChosen field={field} />
      {picked.map(({ value }) => (
        <input key={value} type="hidden" name={field.listPath} value={value} />
      ))}
      {isHydrated ? (
        <OptionPicker
          input={input}
          source={source}
          picked={picked}
          isFull={picked.length >= most}
          free={free}
          onPick={pick}
          onLeave={field.leave}
        />
      ) : (
        <TypedInput field={field} input={input} labels={picked.map(({ label }) => label)} />
      )}
    </LabelledField>
  )
}
