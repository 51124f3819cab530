import { type ComponentProps, type ReactNode, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { controlProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { EmptyListInput } from '../hidden-input.tsx'
import { useField } from '../use-field.ts'
import { OptionPicker } from './option-picker.tsx'
import { SuggestedChips, type SuggestedItem } from './suggested-chips.tsx'

type NamedItem = { name: string }
type NamedList<T extends NamedItem> = ReturnType<typeof useNamedList<T>>

/** State of a list of named items with further properties. `toItem` creates an item from a name and its properties. */
export function useNamedList<T extends NamedItem>(
  name: string,
  label: string,
  toItem: (name: string, properties: Record<string, unknown>) => T,
) {
  const field = useField(name, label)
  const [named, setNamed] = useState(() => initialItems(field.given, toItem))
  function change(next: T[]) {
    setNamed(next)
    field.change()
  }
  return { field, named, change, createItem: (one: string) => toItem(one, {}) }
}

/** Initial items, from a reply of the API or from a submitted form. */
function initialItems<T>(value: unknown, toItem: (name: string, properties: Record<string, unknown>) => T): T[] {
  return [value ?? []].flat().flatMap((one) => {
    const properties = typeof one === 'object' && one ? (one as Record<string, unknown>) : { name: one as unknown }
    const name = toFieldText(properties.name)
    return name ? [toItem(name, properties)] : []
  })
}

type Props<T extends NamedItem> = {
  list: NamedList<T>
  hint: string
  /** «Например, ADR» */
  example: string
  maxCount: number
  optional?: boolean
  /** Names that one press adds, under their label. */
  suggested?: { label: string; items: readonly SuggestedItem[] }
  /** The input before hydration. */
  renderNoJsInput(input: ComponentProps<'input'>): ReactNode
}

/** Named items as chips. The other properties of an item are kept. */
export function NamedItemChips<T extends NamedItem>(props: Props<T>) {
  const { list, hint, example, maxCount, optional, suggested, renderNoJsInput } = props
  const { field, named, change, createItem } = list
  const isHydrated = useHydrated()
  const input = {
    type: 'text',
    ...controlProps(field, { hint, optional }),
    placeholder: named.length > 0 ? undefined : example,
  }
  const pick = (names: string[]) =>
    change(names.slice(0, maxCount).map((one) => named.find(({ name }) => name === one) ?? createItem(one)))
  return (
    <LabelledField field={field} hint={hint} optional={optional} count={{ now: named.length, max: maxCount }}>
      {named.length === 0 && <EmptyListInput field={field} />}
      {isHydrated ? (
        <OptionPicker
          input={input}
          source={{ options: [] }}
          picked={named.map(({ name }) => ({ value: name, label: name }))}
          isFull={named.length >= maxCount}
          allowsFreeText
          onPick={(options) => pick(options.map(({ label }) => label))}
          onLeave={field.leave}
        />
      ) : (
        renderNoJsInput(input)
      )}
      {suggested && named.length < maxCount && (
        <SuggestedChips
          label={suggested.label}
          items={suggested.items}
          onAdd={(name) => pick([...named.map(({ name }) => name), String(name)])}
        />
      )}
      {named.map(({ name }, index) => (
        <input key={name} type="hidden" name={`${field.path}.${index}.name`} value={name} />
      ))}
    </LabelledField>
  )
}
