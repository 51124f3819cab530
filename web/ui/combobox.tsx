import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { LIST_ITEM, LIST_STATUS, ListPanel, ListPortal, OptionWords } from './option-list.tsx'
import { givenOptions, namedBeside, namedBy, type Option } from './options.ts'
import { TypedInput } from './typed-input.tsx'
import { useField } from './use-field.ts'
import { useHydrated } from './use-hydrated.ts'
import { type OptionSource, statusOf, useOptionSearch } from './use-option-search.ts'

type Props = FieldProps &
  OptionSource & {
    /** Initial option, if neither the options nor the reply of the API name it. */
    chosen?: Option
    /** Allows text that is not in the list. */
    free?: boolean
    placeholder?: string
    onChoose?(option?: Option): void
  }

/** Choice of one option among many. A name typed in full counts as chosen. */
export function Combobox({ name, label, hint, optional, chosen, free, placeholder, onChoose, ...source }: Props) {
  const field = useField(name, label)
  const isHydrated = useHydrated()
  const search = useOptionSearch(source)
  const [start] = useState(
    () => givenOptions(field.given, [chosen ?? [], source.options ?? [], namedBeside(field.siblings, name)].flat())[0],
  )
  const [text, setText] = useState(start?.label ?? '')
  const [pressed, setPressed] = useState(start)
  const [isOpen, setOpen] = useState(false)
  const picked = pressed ?? namedBy(source.options ?? search.options, text)
  const isUnknown = !picked && !free && text.trim() !== ''

  function edit(typed: string) {
    setText(typed)
    setPressed(undefined)
    search.look(typed)
    onChoose?.(undefined)
    field.change()
  }

  function press(option: Option) {
    setText(option.label)
    setPressed(option)
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
    className: CONTROL,
  }

  return (
    <LabelledField
      field={isUnknown && field.error ? { ...field, error: 'Выберите значение из списка' } : field}
      hint={hint}
      optional={optional}
    >
      <input type="hidden" name={field.path} value={picked ? picked.value : text.trim()} />
      {isHydrated ? (
        <Autocomplete.Root
          items={search.options}
          mode="none"
          filter={null}
          value={text}
          itemToStringValue={(option) => option.label}
          onValueChange={(typed, { reason }) => reason !== 'item-press' && edit(typed)}
          openOnInputClick={!search.isTooShort(text)}
          open={isOpen}
          onOpenChange={setOpen}
        >
          <Autocomplete.Input {...input} />
          {isOpen && (
            <Suggestions
              status={statusOf(search.state, search.options.length, search.isTooShort(text))}
              onPress={press}
            />
          )}
        </Autocomplete.Root>
      ) : (
        <TypedInput field={field} input={input} labels={text ? [text] : []} />
      )}
    </LabelledField>
  )
}

function Suggestions({ status, onPress }: { status?: string; onPress(option: Option): void }) {
  return (
    <ListPortal portal={Autocomplete.Portal}>
      <Autocomplete.Positioner sideOffset={4} className="z-10">
        <ListPanel>
          <Autocomplete.Status className={LIST_STATUS}>{status}</Autocomplete.Status>
          <Autocomplete.List>
            {(option: Option) => (
              <Autocomplete.Item
                key={option.value}
                value={option}
                onClick={() => onPress(option)}
                className={LIST_ITEM}
              >
                <OptionWords option={option} />
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </ListPanel>
      </Autocomplete.Positioner>
    </ListPortal>
  )
}
