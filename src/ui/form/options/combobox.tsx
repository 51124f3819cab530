import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { useField } from '../use-field.ts'
import { NoJsOptionInput } from './no-js-option-input.tsx'
import { LIST_ITEM_CLASS, LIST_STATUS_CLASS, ListPanel, ListPortal, OptionLabel } from './option-list.tsx'
import { findOptionByName, type Option, optionsFromSiblings, toInitialOptions } from './options.ts'
import { type OptionSource, optionStatusText, useOptionSearch } from './use-option-search.ts'

type Props = FieldProps &
  OptionSource & {
    /** Initial option, if neither the options nor the reply of the API name it. */
    initialOption?: Option
    /** Allows text that is not in the list. */
    allowsFreeText?: boolean
    placeholder?: string
    onChoose?(option?: Option): void
  }

/** Choice of one option among many. A name typed in full counts as chosen. */
export function Combobox({
  name,
  label,
  hint,
  optional,
  initialOption,
  allowsFreeText,
  placeholder,
  onChoose,
  ...source
}: Props) {
  const field = useField(name, label)
  const isHydrated = useHydrated()
  const search = useOptionSearch(source)
  const [initial] = useState(
    () =>
      toInitialOptions(
        field.given,
        [initialOption ?? [], source.options ?? [], optionsFromSiblings(field.siblings, name)].flat(),
      )[0],
  )
  const [text, setText] = useState(initial?.label ?? '')
  const [pickedOption, setPickedOption] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const picked = pickedOption ?? findOptionByName(source.options ?? search.options, text)
  const isNotInList = !picked && !allowsFreeText && text.trim() !== ''

  function changeText(typed: string) {
    setText(typed)
    setPickedOption(undefined)
    search.look(typed)
    onChoose?.(undefined)
    field.change()
  }

  function pickOption(option: Option) {
    setText(option.label)
    setPickedOption(option)
    onChoose?.(option)
    field.change()
  }

  const input = {
    type: 'text',
    ...controlProps(field, { hint, optional }),
    placeholder,
    onBlur() {
      setOpen(false)
      field.leave()
    },
    autoComplete: 'off',
    className: CONTROL_CLASS,
  }

  return (
    <LabelledField
      field={isNotInList && field.error ? { ...field, error: 'Выберите значение из списка' } : field}
      hint={hint}
      optional={optional}
    >
      <input
        type="hidden"
        name={field.path}
        value={picked ? picked.value : text.trim()}
        data-label={picked && picked.label !== String(picked.value) ? picked.label : undefined}
      />
      {isHydrated ? (
        <Autocomplete.Root
          items={search.options}
          mode="none"
          filter={null}
          value={text}
          itemToStringValue={(option) => option.label}
          onValueChange={(typed, { reason }) => reason !== 'item-press' && changeText(typed)}
          openOnInputClick={!search.isTooShort(text)}
          open={isOpen}
          onOpenChange={setOpen}
        >
          <Autocomplete.Input {...input} />
          {isOpen && (
            <Suggestions
              status={optionStatusText(search.state, search.options.length, search.isTooShort(text))}
              onPress={pickOption}
            />
          )}
        </Autocomplete.Root>
      ) : (
        <NoJsOptionInput field={field} input={input} labels={text ? [text] : []} />
      )}
    </LabelledField>
  )
}

function Suggestions({ status, onPress }: { status?: string; onPress(option: Option): void }) {
  return (
    <ListPortal portal={Autocomplete.Portal}>
      <Autocomplete.Positioner sideOffset={4} className="z-10">
        <ListPanel>
          <Autocomplete.Status className={LIST_STATUS_CLASS}>{status}</Autocomplete.Status>
          <Autocomplete.List>
            {(option: Option) => (
              <Autocomplete.Item
                key={option.value}
                value={option}
                onClick={() => onPress(option)}
                className={LIST_ITEM_CLASS}
              >
                <OptionLabel option={option} />
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </ListPanel>
      </Autocomplete.Positioner>
    </ListPortal>
  )
}
