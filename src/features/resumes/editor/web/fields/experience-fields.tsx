import { type ReactNode, useContext, useState } from 'react'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { MonthField } from '#ui/form/fields/month-field.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow } from '#ui/form/form-section.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { Repeater } from '#ui/form/repeater.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MAX_WORKPLACE_INDUSTRIES, MAX_WORKPLACE_SKILLS, MAX_WORKPLACES } from '../../../contract/resume-limits.ts'
import { experienceText } from '../../../rules/experience.ts'

type Props = { months: number; industries: readonly Option[] }

/** Workplaces, or a checkbox that there are none. Clearing the checkbox restores what was typed. */
export function ExperienceFields({ months, industries }: Props) {
  const [hasNoExperience, setNoExperience] = useCheckedState('experience_none')
  return (
    <>
      <CheckboxField name="experience_none" label="Пока нет опыта" onToggle={setNoExperience} />
      {hasNoExperience && <input type="hidden" name="experience[]" value="" />}
      <fieldset disabled={hasNoExperience} hidden={hasNoExperience} className="min-w-0">
        <legend className="sr-only">Где работали и сколько</legend>
        <WorkplaceRows>
          <WorkplaceFields industries={industries} />
        </WorkplaceRows>
        <p role="status" className="mb-3">
          {months > 0 && (
            <>
              Общий стаж: <b>{experienceText(months)}</b>
            </>
          )}
        </p>
      </fieldset>
    </>
  )
}

export const WorkplaceRows = ({ children }: { children: ReactNode }) => (
  <Repeater
    hasSpareRow
    name="experience"
    label="Места работы"
    rowTitle="Место работы"
    addLabel="Добавить место работы"
    maxRows={MAX_WORKPLACES}
  >
    {children}
  </Repeater>
)

function WorkplaceFields({ industries }: Pick<Props, 'industries'>) {
  const [isCurrent, setCurrent] = useCheckedState('is_current')
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
      <CheckboxField name="is_current" label="Работаю здесь сейчас" onToggle={setCurrent} />
      <TextArea
        name="description"
        label="Что делали"
        optional
        max={5000}
        hint="Чем занимались и чего добились. Работодатели читают это в первую очередь."
      />
      <Disclosure summary="Город, сайт, отрасль и навыки">
        <WorkplaceDetails industries={industries} />
      </Disclosure>
    </>
  )
}

export const WorkplaceDetails = ({ industries }: Pick<Props, 'industries'>) => (
  <>
    <FieldRow>
      <Combobox name="city_id" label="Город" optional search={searchCities} />
      <TextField name="site_url" label="Сайт компании" optional inputMode="url" max={511} placeholder="https://" />
    </FieldRow>
    <MultiCombobox
      name="industry_ids"
      label="Отрасль"
      optional
      maxCount={MAX_WORKPLACE_INDUSTRIES}
      options={industries}
    />
    <MultiCombobox
      name="skills"
      label="Навыки на этом месте"
      optional
      allowsFreeText
      maxCount={MAX_WORKPLACE_SKILLS}
      options={[]}
    />
  </>
)

/** The state of a checkbox that other fields depend on. */
function useCheckedState(name: string) {
  const { values } = useContext(ScopeContext)
  return useState(() => String(valueAt(values, name)) === 'true')
}
