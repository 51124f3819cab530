import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useId, useState } from 'react'
import { CONTACT_TYPES } from '#features/reference/dictionaries/person.contract.ts'
import { dictionaryCodeOptions } from '#features/reference/web/role-and-industry-options.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { Choice } from '#ui/form/fields/choice.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow } from '#ui/form/form-section.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { MAX_PROFILE_CONTACTS } from './profile-limits.contract.ts'

type PreferredRow = readonly [row: string | undefined, setPreferred: Dispatch<SetStateAction<string | undefined>>]
const PreferredContext = createContext<PreferredRow>([undefined, () => undefined])

/** Rows of additional contacts; exactly one of them is preferred. */
export function ContactRows() {
  return (
    <PreferredContext value={useState<string>()}>
      <Repeater
        hasSpareRow
        name="contacts"
        label="Другие способы связи"
        rowTitle="Способ связи"
        addLabel="Добавить способ связи"
        maxRows={MAX_PROFILE_CONTACTS}
      >
        <FieldRow>
          <Select name="type" label="Вид" emptyLabel="Выберите вид" options={dictionaryCodeOptions(CONTACT_TYPES)} />
          <TextField name="value" label="Номер, имя или адрес" max={255} privateAs="другие способы связи" />
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
  const [preferred, setPreferred] = useContext(PreferredContext)
  const isSavedPreferred = String(valueAt(values, 'preferred')) === 'true'

  useEffect(() => {
    if (isSavedPreferred) setPreferred(row)
    return () => setPreferred((chosen) => (chosen === row ? undefined : chosen))
  }, [isSavedPreferred, row, setPreferred])

  useEffect(() => {
    if (preferred === undefined) setPreferred((chosen) => chosen ?? row)
  }, [preferred, row, setPreferred])

  return (
    <div className="mb-3">
      <HiddenInput name="preferred" value={String(preferred === row)} />
      <Choice
        type="radio"
        name="preferred_contact"
        value={prefix}
        label="Удобнее всего"
        checked={preferred === row}
        onChange={() => setPreferred(row)}
      />
    </div>
  )
}
