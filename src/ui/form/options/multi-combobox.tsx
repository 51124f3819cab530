import { useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { EmptyListInput } from '../hidden-input.tsx'
import { useField } from '../use-field.ts'
import { NoJsOptionInput } from './no-js-option-input.tsx'
import { OptionPicker } from './option-picker.tsx'
import { type Option, optionsFromSiblings, toInitialOptions } from './options.ts'
import { SuggestedChips } from './suggested-chips.tsx'
import type { OptionSource } from './use-option-search.ts'

type Props = FieldProps &
  OptionSource & {
    /** Initial options, if neither the options nor the reply of the API name them. */
    initialOptions?: readonly Option[]
    /** Allows text that is not in the list, ended by Enter or a comma. */
    allowsFreeText?: boolean
    maxCount?: number
    placeholder?: string
    /** Options that one press adds. */
    suggested?: readonly Option[]
    /** Stands in their place while there are none. */
    suggestedHint?: string
    /** Reports the number of chosen options. */
    onCount?(count: number): void
  }

/** Choice of several options among many, shown as chips. */
export function MultiCombobox({
  name,
  label,
  hint,
  optional,
  initialOptions,
  allowsFreeText,
  maxCount = 50,
  placeholder,
  suggested = [],
  suggestedHint,
  onCount,
  ...source
}: Props) {
  const field = useField(name, label)
  const isHydrated = useHydrated()
  const [picked, setPicked] = useState<readonly Option[]>(() =>
    toInitialOptions(
      field.given,
      [initialOptions ?? [], source.options ?? [], optionsFromSiblings(field.siblings, name)].flat(),
    ),
  )
  const input = {
    type: 'text',
    ...controlProps(field, { hint, optional }),
    placeholder: picked.length > 0 ? undefined : placeholder,
  }

  function changePicked(options: readonly Option[]) {
    setPicked(options.slice(0, maxCount))
    onCount?.(Math.min(options.length, maxCount))
    field.change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional} count={{ now: picked.length, max: maxCount }}>
      <EmptyListInput field={field} />
      {picked.map(({ value, label }) => (
        <input key={value} type="hidden" name={field.listPath} value={value} data-label={label} />
      ))}
      {isHydrated ? (
        <OptionPicker
          input={input}
          source={source}
          picked={picked}
          isFull={picked.length >= maxCount}
          allowsFreeText={allowsFreeText}
          onPick={changePicked}
          onLeave={field.leave}
        />
      ) : (
        <NoJsOptionInput field={field} input={input} labels={picked.map(({ label }) => label)} />
      )}
      {picked.length < maxCount && (
        <SuggestedChips
          hint={suggestedHint}
          label="Подходят:"
          items={suggested.filter(({ value }) => !picked.some((one) => one.value === value))}
          onAdd={(value) => changePicked([...picked, ...suggested.filter((one) => one.value === value)])}
        />
      )}
    </LabelledField>
  )
}
