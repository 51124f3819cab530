import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useId, useState } from 'react'
import { CONTACT_TYPES } from '#contract/dictionaries/person.ts'
import { valueAt } from '#lib/form-tree.ts'
import { codeOptionsOf } from '../reference/dictionary-options.ts'
import { Choice } from '../ui/choice.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

const MOST_CONTACTS = 10

type Preferred = readonly [row: string | undefined, choose: Dispatch<SetStateAction<string | undefined>>]
const PreferredContext = createContext<Preferred>([undefined, () => undefined])

/** Rows of additional contacts; exactly one of them is preferred. */
export function ContactRows() {
  return (
    <PreferredContext value={useState<string>()}>
      <Repeater
        spare
        name="contacts"
        label="Другие способы связи"
        row="Способ связи"
        add="Добавить способ связи"
        most={MOST_CONTACTS}
      >
        <FieldRow>
          <Select name="type" label="Вид" empty="Выберите вид" options={codeOptionsOf(CONTACT_TYPES)} />
          <TextField name="value" label="Номер, имя или адрес" max={255} />
        </FieldRow>
        <FieldRow>
          <TextField name="hours" label="Когда удобно" optional placeholder="9:00–18:00" />
          <TextField name="comment" label="Примечание" optional max={255} />
        </FieldRow>
        <PreferredChoice />
      </Repeater>
    </PreferredContext>
  )
}

/** Radio button of a row. One row is always preferred: the first one until the user chooses another. */
function PreferredChoice() {
  const row = useId()
  const { prefix, values } = useContext(ScopeContext)
  const [preferred, choose] = useContext(PreferredContext)
  const isGiven = String(valueAt(values, 'preferred')) === 'true'

  useEffect(() => {
    if (isGiven) choose(row)
    return () => choose((chosen) => (chosen === row ? undefined : chosen))
  }, [isGiven, row, choose])

  useEffect(() => {
    if (preferred === undefined) choose((chosen) => chosen ?? row)
  }, [preferred, row, choose])

  return (
    <div className="mb-3">
      <HiddenField name="preferred" value={String(preferred === row)} />
      <Choice
        type="radio"
        name="preferred_contact"
        value={prefix}
        label="Предпочитаю этот способ"
        checked={preferred === row}
        onChange={() => choose(row)}
      />
    </div>
  )
}
