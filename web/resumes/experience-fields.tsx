import { useContext, useState } from 'react'
import { valueAt } from '#lib/form-tree.ts'
import { experienceText } from '#trade/experience.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { MonthField } from '../ui/month-field.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { SECTIONS } from './resume-sections.ts'

const MOST_PLACES = 50

/** Places of work, or the word that there were none: what was typed comes back when the tick is taken off again. */
export function ExperienceFields({ months }: { months: number }) {
  const [hasNone, setNone] = useTicked('experience_none')
  return (
    <FormSection id="experience" title={SECTIONS.experience.title}>
      <TickField name="experience_none" label="Пока нет опыта" onTick={setNone} />
      {hasNone && <input type="hidden" name="experience[]" value="" />}
      <fieldset disabled={hasNone} hidden={hasNone} className="min-w-0">
        <legend className="sr-only">Где работали и сколько</legend>
        <Repeater
          name="experience"
          label="Места работы"
          row="Место работы"
          add="Добавить место работы"
          most={MOST_PLACES}
        >
          <PlaceFields />
        </Repeater>
        <p role="status" className="mb-3">
          {months > 0 && (
            <>
              Общий стаж: <b>{experienceText(months)}</b>
            </>
          )}
        </p>
      </fieldset>
    </FormSection>
  )
}

function PlaceFields() {
  const [isCurrent, setCurrent] = useTicked('is_current')
  return (
    <>
      <FieldRow>
        <TextField name="company" label="Компания" autoComplete="organization" max={255} />
        <TextField name="position" label="Должность" autoComplete="organization-title" max={255} />
      </FieldRow>
      <FieldRow>
        <MonthField name="start" label="Начало" />
        {isCurrent ? <div /> : <MonthField name="end" label="Окончание" />}
      </FieldRow>
      <TickField name="is_current" label="Работаю по настоящее время" onTick={setCurrent} />
      <TextArea
        name="description"
        label="Что делали"
        optional
        max={5000}
        hint="Чем занимались и чего добились: по этому о вас судят прежде всего."
      />
    </>
  )
}

/** A tick on which other fields depend. */
function useTicked(name: string) {
  const { values } = useContext(ScopeContext)
  return useState(() => String(valueAt(values, name)) === 'true')
}
