import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { ReadResume } from '#contract/resume-import.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { MonthField } from '../ui/month-field.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { useChecks } from './import-checks.tsx'
import { SECTIONS } from './resume-sections.ts'

/** What a file tells of a resume. The rest is asked for where the draft is finished. */
export function ImportFields({ resume }: { resume: ReadResume }) {
  const check = useChecks()
  return (
    <>
      <FormSection title={SECTIONS.wish.title}>
        <TextField name="title" label="Должность" max={100} hint={check('title')} />
        <Salary resume={resume} />
      </FormSection>
      <FormSection title={SECTIONS.terms.title}>
        <Ticks name="work_type_ids" label="Занятость" optional segmented options={optionsOf(WORK_TYPES)} />
        <Ticks name="schedule_ids" label="График" optional segmented options={optionsOf(SCHEDULES)} />
        <Ticks name="place_of_work_ids" label="Где работать" optional segmented options={optionsOf(PLACES_OF_WORK)} />
      </FormSection>
      <FormSection title={SECTIONS.experience.title}>
        <Repeater name="experience" label="Места работы" row="Место работы" add="Добавить место работы" most={50}>
          <Place />
        </Repeater>
      </FormSection>
      <FormSection title="Образование и навыки">
        <Select
          name="education_level_id"
          label="Образование"
          optional
          empty="Выберите"
          options={optionsOf(EDUCATION_LEVELS)}
          hint={check('education_level_id')}
        />
        <MultiCombobox name="skills" label="Навыки" optional options={[]} free most={30} hint={check('skills')} />
      </FormSection>
      <FormSection title={SECTIONS.about.title}>
        <TextArea name="about" label="О себе" optional max={10_000} hint={check('about')} />
      </FormSection>
    </>
  )
}

function Salary({ resume: { salary_currency = 'RUB', salary_net = true } }: { resume: ReadResume }) {
  const check = useChecks()
  const sign = CURRENCIES.find(({ code }) => code === salary_currency)?.name
  return (
    <FieldRow>
      <MoneyField
        name="salary_amount"
        label="Зарплата"
        optional
        suffix={`${sign} ${salary_net ? 'на руки' : 'до вычета налога'}`}
        hint={check('salary_amount')}
      />
      <Select name="salary_mode_id" label="За что платят" options={optionsOf(SALARY_MODES)} />
      <HiddenField name="salary_currency" value={salary_currency} />
      <HiddenField name="salary_net" value={String(salary_net)} />
    </FieldRow>
  )
}

function Place() {
  const check = useChecks()
  return (
    <>
      <HiddenField name="row" />
      <FieldRow>
        <TextField name="company" label="Компания" max={255} hint={check('company')} />
        <TextField name="position" label="Должность" max={255} hint={check('position')} />
      </FieldRow>
      <FieldRow>
        <MonthField name="start" label="Начало" hint={check('start')} />
        <MonthField
          name="end"
          label="Окончание"
          optional
          hint={check('end') || 'Пусто, если работаете там до сих пор.'}
        />
      </FieldRow>
      <TextArea name="description" label="Что делали" optional max={5000} />
    </>
  )
}
