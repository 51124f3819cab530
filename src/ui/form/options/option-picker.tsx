import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { CHIP_CLASS } from '../../list/removable-chip.tsx'
import { CONTROL_CLASS } from '../field.tsx'
import { LIST_ITEM_CLASS, LIST_STATUS_CLASS, ListPanel, ListPortal, OptionLabel } from './option-list.tsx'
import { findOptionByName, type Option } from './options.ts'
import { type OptionSource, optionStatusText, useOptionSearch } from './use-option-search.ts'

type Props = {
  input: ComponentProps<'input'>
  source: OptionSource
  picked: readonly Option[]
  isFull: boolean
  allowsFreeText?: boolean
  onPick(options: readonly Option[]): void
  onLeave(): void
}

/** Chips with a text input and a list of options under it. */
export function OptionPicker({ input, source, picked, isFull, allowsFreeText, onPick, onLeave }: Props) {
  const search = useOptionSearch(source)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isAnyHighlighted = useRef(false)

  function changeText(typed: string) {
    const parts = allowsFreeText ? typed.split(/[,;\n]/) : [typed]
    const rest = parts.pop() ?? ''
    if (parts.length > 0) addTexts(parts)
    setText(rest)
    search.look(rest)
  }

  function addTexts(texts: readonly string[]) {
    const pickedLabels = new Set(picked.map(({ label }) => normalizeName(label)))
    const newTexts = texts.map((one) => one.trim()).filter((one) => one !== '' && !pickedLabels.has(normalizeName(one)))
    if (newTexts.length > 0)
      onPick([...picked, ...newTexts.map((one) => findOptionByName(search.options, one) ?? { value: one, label: one })])
  }

  function addPendingText() {
    if (allowsFreeText && text.trim()) {
      addTexts([text])
      changeText('')
    }
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isAnyHighlighted.current || !allowsFreeText || !text.trim()) return
    event.preventDefault()
    addPendingText()
  }

  const [count, isTooShort] = [search.options.length, search.isTooShort(text)]
  // With free text allowed, an empty result is not an error.
  const hint = allowsFreeText && count === 0 && search.state === 'idle' ? HOW_TO_ADD_TEXT : undefined

  return (
    <Combobox.Root
      multiple
      items={search.options}
      filter={null}
      value={picked as Option[]}
      onValueChange={onPick}
      inputValue={text}
      onInputValueChange={changeText}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onItemHighlighted={(option) => {
        isAnyHighlighted.current = option !== undefined
      }}
      openOnInputClick={!isTooShort}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Combobox.InputGroup className={BOX_CLASS}>
        <Combobox.Chips className="flex flex-wrap items-center gap-1.5">
          {picked.map((option) => (
            <Chip key={option.value} option={option} />
          ))}
          <Combobox.Input
            {...input}
            readOnly={isFull}
            onKeyDown={addOnEnter}
            onBlur={() => {
              setOpen(false)
              addPendingText()
              onLeave()
            }}
            className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 placeholder:text-ink3 shadow-none! outline-none!"
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      {isOpen && !(hint && text.trim() === '') && (
        <Suggestions
          status={isFull ? 'Больше добавить нельзя' : (hint ?? optionStatusText(search.state, count, isTooShort))}
        />
      )}
    </Combobox.Root>
  )
}

const HOW_TO_ADD_TEXT = 'Чтобы добавить, нажмите Enter или поставьте запятую'

const BOX_CLASS = `${CONTROL_CLASS} cursor-text px-1.5! py-1.5! has-[input:focus-visible]:focus-ring has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-danger`

function Chip({ option: { label } }: { option: Option }) {
  return (
    <Combobox.Chip aria-label={label} className={`${CHIP_CLASS} wrap-anywhere data-highlighted:border-ink1`}>
      {label}
      <Combobox.ChipRemove
        aria-label={`Убрать: ${label}`}
        className="-mr-2 grid size-7 place-items-center focus-visible:-outline-offset-2"
      >
        <X size={16} strokeWidth={1.75} />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  )
}

function Suggestions({ status }: { status?: string }) {
  return (
    <ListPortal portal={Combobox.Portal}>
      <Combobox.Positioner sideOffset={8} className="z-10">
        <ListPanel>
          <Combobox.Status className={LIST_STATUS_CLASS}>{status}</Combobox.Status>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item key={option.value} value={option} className={`${LIST_ITEM_CLASS} justify-between`}>
                <OptionLabel option={option} />
                <Combobox.ItemIndicator>
                  <Check size={20} strokeWidth={1.75} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </ListPanel>
      </Combobox.Positioner>
    </ListPortal>
  )
}
