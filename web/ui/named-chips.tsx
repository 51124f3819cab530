import { type ComponentProps, type ReactNode, useState } from 'react'
import { controlProps, LabelledField } from './field.tsx'
import { givenText } from './given.ts'
import { NoneChosen } from './hidden-field.tsx'
import { OptionPicker } from './option-picker.tsx'
import { useField } from './use-field.ts'
import { useHydrated } from './use-hydrated.ts'

type Named = { name: string }
type NamedList<T extends Named> = ReturnType<typeof useNamedList<T>>

/** State of a list of named items with further properties. `toItem` creates an item from a name and its properties. */
export function useNamedList<T extends Named>(
  name: string,
  label: string,
  read: (name: string, said: Record<string, unknown>) => T,
) {
  const field = useField(name, label)
  const [named, setNamed] = useState(() => given(field.given, read))
  function change(next: T[]) {
    setNamed(next)
    field.change()
  }
  return { field, named, change, fresh: (one: string) => read(one, {}) }
}

/** Initial items, from a reply of the API or from a submitted form. */
function given<T>(value: unknown, read: (name: string, said: Record<string, unknown>) => T): T[] {
  return [value ?? []].flat().flatMap((one) => {
    const said = typeof one === 'object' && one ? (one as Record<string, unknown>) : { name: one as unknown }
    const name = givenText(said.name)
    return name ? [read(name, said)] : []
  })
}

type Props<T extends Named> = {
  list: NamedList<T>
  hint: string
  /** «Например, ADR» */
  example: string
  most: number
  /** The input before hydration. */
  plain(input: ComponentProps<'input'>): ReactNode
}

/** Named items as chips. The other properties of an item are kept. */
export function NamedChips<T extends Named>({ list, hint, example, most, plain }: Props<T>) {
  const { field, named, change, fresh } = list
  const isHydrated = useHydrated()
  const input = {
    type: 'text',
    ...controlProps(field, { hint }),
    placeholder: named.length > 0 ? undefined : example,
  }
  const pick = (names: string[]) =>
    change(names.slice(0, most).map((one) => named.find(({ name }) => name === one) ?? fresh(one)))
  return (
    <LabelledField field={field} hint={hint} count={{ now: named.length, max: most }}>
      {named.length === 0 && <NoneChosen field={field} />}
      {isHydrated ? (
        <OptionPicker
          input={input}
          source={{ options: [] }}
          picked={named.map(({ name }) => ({ value: name, label: name }))}
          isFull={named.length >= most}
          free
          onPick={(options) => pick(options.map(({ label }) => label))}
          onLeave={field.leave}
        />
      ) : (
        plain(input)
      )}
      {named.map(({ name }, index) => (
        <input key={name} type="hidden" name={`${field.path}.${index}.name`} value={name} />
      ))}
    </LabelledField>
  )
}
