import { useContext, useState } from 'react'
import { MOST_OPTIONS, type QuestionType } from '#contract/questionnaires.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { givenText } from '../ui/given.ts'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'

const TYPES: Record<QuestionType, string> = {
  short: 'Короткий ответ',
  long: 'Развёрнутый ответ',
  single: 'Один из вариантов',
  multiple: 'Несколько из вариантов',
  number: 'Число',
  yes_no: 'Да или нет',
}

const OPTIONS = Object.entries(TYPES).map(([value, label]) => ({ value, label }))

/** Fields of one question; the additional ones depend on its type. */
export function QuestionFields() {
  const scope = useContext(ScopeContext)
  const [type, setType] = useState(() => givenText(valueAt(scope.values, 'type')) || 'short')
  // A new question is mandatory by default.
  const required = valueAt(scope.values, 'required') ?? true
  return (
    <ScopeContext value={{ ...scope, values: { ...(scope.values as object | undefined), required } }}>
      <HiddenField name="id" />
      <TextField name="text" label="Вопрос" max={500} />
      <Select name="type" label="Как отвечают" options={OPTIONS} onChoose={setType} />
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
          row="Вариант"
          add="Добавить вариант"
          most={MOST_OPTIONS}
          start={2}
        >
          <TextField name="text" label="Ответ" max={200} />
          <Worth />
        </Repeater>
      )}
      {type === 'yes_no' && <YesNo />}
      <TickField name="required" label="Обязательный вопрос" />
    </ScopeContext>
  )
}

/** Score of an answer option, visible only to the company. */
function Worth() {
  const scope = useContext(ScopeContext)
  const points = valueAt(scope.values, 'points') ?? 0
  return (
    <ScopeContext value={{ ...scope, values: { ...(scope.values as object | undefined), points } }}>
      <div className="max-w-40">
        <TextField name="points" label="Баллы" inputMode="numeric" />
      </div>
      <TickField name="is_knockout" label="Такой ответ не подходит" />
    </ScopeContext>
  )
}

function YesNo() {
  const { prefix, values } = useContext(ScopeContext)
  return ['Да', 'Нет'].map((text, index) => (
    <fieldset key={text} className="mb-2 min-w-0 border-rule border-l-2 pl-4">
      <legend className="mb-1 font-semibold">Ответ «{text}»</legend>
      <ScopeContext
        value={{ prefix: `${prefix}options.${index}.`, values: valueAt(values, `options.${index}`), title: text }}
      >
        <HiddenField name="text" value={text} />
        <Worth />
      </ScopeContext>
    </fieldset>
  ))
}
