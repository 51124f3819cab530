import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { folded } from '#lib/folded.ts'
import { CHIP } from './chip.tsx'
import { CONTROL } from './field.tsx'
import { LIST_ITEM, LIST_STATUS, ListPanel, ListPortal, OptionWords } from './option-list.tsx'
import { namedBy, type Option } from './options.ts'
import { type OptionSource, statusOf, useOptionSearch } from './use-option-search.ts'

type Props = {
  input: ComponentProps<'input'>
  source: OptionSource
  picked: readonly Option[]
  isFull: boolean
  free?: boolean
  onPick(options: readonly Option[]): void
  onLeave(): void
}

/** Chips with a text input and a list of options under it. */
export function OptionPicker({ input, source, picked, isFull, free, onPick, onLeave }: Props) {
  const search = useOptionSearch(source)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isAnyHighlighted = useRef(false)

  function type(typed: string) {
    const parts = free ? typed.split(/[,;\n]/) : [typed]
    const rest = parts.pop() ?? ''
    if (parts.length > 0) add(parts)
    setText(rest)
    search.look(rest)
  }

  function add(texts: readonly string[]) {
    const known = new Set(picked.map(({ label }) => folded(label)))
    const fresh = texts.map((one) => one.trim()).filter((one) => one !== '' && !known.has(folded(one)))
    if (fresh.length > 0)
      onPick([...picked, ...fresh.map((one) => namedBy(search.options, one) ?? { value: one, label: one })])
  }

  function finish() {
    if (free && text.trim()) {
      add([text])
      type('')
    }
  }

  function endWord(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isAnyHighlighted.current || !free || !text.trim()) return
    event.preventDefault()
    finish()
  }

  const [count, isTooShort] = [search.options.length, search.isTooShort(text)]
  // With free text allowed, an empty result is not an error.
  const hint = free && count === 0 && search.state === 'idle' ? HOW_TO_ADD : undefined

  return (
    <Combobox.Root
      multiple
      items={search.options}
      filter={null}
      value={picked as Option[]}
      onValueChange={onPick}
      inputValue={text}
      onInputValueChange={type}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onItemHighlighted={(option) => {
        isAnyHighlighted.current = option !== undefined
      }}
      openOnInputClick={!isTooShort}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Combobox.InputGroup className={BOX}>
        <Combobox.Chips className="flex flex-wrap items-center gap-1.5">
          {picked.map((option) => (
            <Chip key={option.value} option={option} />
          ))}
          <Combobox.Input
            {...input}
            readOnly={isFull}
            onKeyDown={endWord}
            onBlur={() => {
              setOpen(false)
              finish()
              onLeave()
            }}
            className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 placeholder:text-ink3 shadow-none! outline-none!"
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      {isOpen && !(hint && text.trim() === '') && (
        <Suggestions status={isFull ? 'Больше добавить нельзя' : (hint ?? statusOf(search.state, count, isTooShort))} />
      )}
    </Combobox.Root>
  )
}

const HOW_TO_ADD = 'Чтобы добавить, нажмите Enter или поставьте запятую'

const BOX = `${CONTROL} cursor-text px-1.5! py-1.5! has-[input:focus-visible]:focus-ring has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-danger`

function Chip({ option: { label } }: { option: Option }) {
  return (
    <Combobox.Chip aria-label={label} className={`${CHIP} data-highlighted:border-ink1`}>
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
          <Combobox.Status className={LIST_STATUS}>{status}</Combobox.Status>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item key={option.value} value={option} className={`${LIST_ITEM} justify-between`}>
                <OptionWords option={option} />
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
