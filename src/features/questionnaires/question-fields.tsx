import { useContext, useState } from 'react'
import { valueAt } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow } from '#ui/form/form-section.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { MAX_QUESTION_OPTIONS, type QuestionType } from './questionnaires.contract.ts'

const QUESTION_TYPE_LABELS: Record<QuestionType, string> = {
  short: 'Короткий ответ',
  long: 'Развёрнутый ответ',
  single: 'Один из вариантов',
  multiple: 'Несколько из вариантов',
  number: 'Число',
  yes_no: 'Да или нет',
}

const QUESTION_TYPE_OPTIONS = Object.entries(QUESTION_TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** Fields of one question; the additional ones depend on its type. */
export function QuestionFields() {
  const scope = useContext(ScopeContext)
  const [type, setType] = useState(() => toFieldText(valueAt(scope.values, 'type')) || 'short')
  // A new question is mandatory by default.
  const required = valueAt(scope.values, 'required') ?? true
  return (
    <ScopeContext value={{ ...scope, values: { ...(scope.values as object | undefined), required } }}>
      <HiddenInput name="id" />
      <TextField name="text" label="Вопрос" max={500} />
      <Select name="type" label="Как отвечают" options={QUESTION_TYPE_OPTIONS} onChoose={setType} />
      {type === 'number' && (
        <FieldRow>
          <TextField name="min" label="От" optional inputMode="numeric" />
          <TextField name="max" label="До" optional inputMode="numeric" />
        </FieldRow>
      )}
      {(type === 'single' || type === 'multiple') && (
        <Repeater
          name="options"
          label="Варианты ответа"
          rowTitle="Вариант"
          addLabel="Добавить вариант"
          maxRows={MAX_QUESTION_OPTIONS}
          initialRowCount={2}
        >
          <TextField name="text" label="Ответ" max={200} />
          <OptionScoreFields />
        </Repeater>
      )}
      {type === 'yes_no' && <YesNoOptions />}
      <CheckboxField name="required" label="Обязательный вопрос" />
    </ScopeContext>
  )
}

/** Score of an answer option, visible only to the company. */
function OptionScoreFields() {
  const scope = useContext(ScopeContext)
  const points = valueAt(scope.values, 'points') ?? 0
  return (
    <ScopeContext value={{ ...scope, values: { ...(scope.values as object | undefined), points } }}>
      <div className="max-w-40">
        <TextField name="points" label="Баллы" inputMode="numeric" />
      </div>
      <CheckboxField
        name="is_knockout"
        label="Такой ответ не подходит"
        hint="Кто ответит так, попадёт в кучку «Не подходит по анкете». Отказ сам не уйдёт."
      />
    </ScopeContext>
  )
}

function YesNoOptions() {
  const { prefix, values } = useContext(ScopeContext)
  return ['Да', 'Нет'].map((text, index) => (
    <fieldset key={text} className="mb-2 min-w-0 border-rule border-l-2 pl-4">
      <legend className="mb-1 font-semibold">Ответ {inQuotes(text)}</legend>
      <ScopeContext
        value={{ prefix: `${prefix}options.${index}.`, values: valueAt(values, `options.${index}`), title: text }}
      >
        <HiddenInput name="text" value={text} />
        <OptionScoreFields />
      </ScopeContext>
    </fieldset>
  ))
}
