import { useContext } from 'react'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { MonthField } from '#ui/form/fields/month-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { FieldRow, FormSection } from '#ui/form/form-section.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import { MAX_RESUME_ROLES } from '../contract/resume-limits.ts'
import { LinkRows, RecommendationRows, ResumeLocaleField } from '../editor/web/fields/about-fields.tsx'
import { MedicalBookField } from '../editor/web/fields/driving-fields.tsx'
import { CertificateRows, SchoolRows } from '../editor/web/fields/education-fields.tsx'
import { WorkplaceDetails, WorkplaceRows } from '../editor/web/fields/experience-fields.tsx'
import { SkillList } from '../editor/web/fields/skill-list.tsx'
import { AvailabilityField, WorkingTimeFields } from '../editor/web/fields/terms-fields.tsx'
import type { ResumeOptions } from '../editor/web/form-options.server.ts'
import { RESUME_FORM_SECTIONS } from '../editor/web/sections/form-sections.ts'
import { EDUCATION_KINDS } from '../rules/education-kinds.ts'
import type { ImportedResume } from './resume-import.contract.ts'
import { useUncertaintyHint } from './uncertain-fields.tsx'

type Props = Pick<ResumeOptions, 'roles' | 'industries'> & { resume: ImportedResume }

/** Resume fields that a file can contain. The user fills the others in the draft. */
export function ImportResumeFields({ resume, roles, industries }: Props) {
  const uncertaintyHint = useUncertaintyHint()
  const has = (name: keyof ImportedResume) => resume[name] !== undefined
  return (
    <>
      <FormSection title={RESUME_FORM_SECTIONS.wish.title}>
        <TextField name="title" label="Должность" max={100} hint={uncertaintyHint('title')} />
        {has('professional_role_ids') && (
          <MultiCombobox
            name="professional_role_ids"
            label="Профессия"
            optional
            options={roles}
            maxCount={MAX_RESUME_ROLES}
          />
        )}
        <ImportedSalaryFields resume={resume} />
      </FormSection>
      <FormSection title="Занятость и график">
        <CheckboxGroup
          name="work_type_ids"
          label="Занятость"
          optional
          segmented
          options={dictionaryOptions(WORK_TYPES)}
        />
        <CheckboxGroup name="schedule_ids" label="График" optional segmented options={dictionaryOptions(SCHEDULES)} />
        <CheckboxGroup
          name="place_of_work_ids"
          label="Где работать"
          optional
          segmented
          options={dictionaryOptions(PLACES_OF_WORK)}
        />
        {(has('week_schedule_ids') || has('working_hours_ids') || has('part_time_ids')) && <WorkingTimeFields />}
        {has('start_ready') && <AvailabilityField />}
      </FormSection>
      <FormSection title={RESUME_FORM_SECTIONS.experience.title}>
        {has('experience_none') && <CheckboxField name="experience_none" label="Пока нет опыта" />}
        <WorkplaceRows>
          <ImportedWorkplaceFields industries={industries} />
        </WorkplaceRows>
      </FormSection>
      <FormSection title="Образование и навыки">
        <Select
          name="education_level_id"
          label="Образование"
          optional
          emptyLabel="Выберите"
          options={dictionaryOptions(EDUCATION_LEVELS)}
          hint={uncertaintyHint('education_level_id')}
        />
        {EDUCATION_KINDS.some(({ name }) => has(name)) && (
          <>
            {EDUCATION_KINDS.map(({ name }) => uncertaintyHint(name)).find(Boolean)}
            <SchoolRows />
          </>
        )}
        {has('certificates') && <CertificateRows />}
        <div className="mt-6">
          <SkillList />
        </div>
        {has('medical_book') && <MedicalBookField />}
      </FormSection>
      <FormSection title={RESUME_FORM_SECTIONS.about.title}>
        <TextArea name="about" label="О себе" optional max={10_000} hint={uncertaintyHint('about')} />
        {has('links') && <LinkRows />}
        {has('recommendations') && <RecommendationRows />}
        {has('locale') && <ResumeLocaleField />}
      </FormSection>
    </>
  )
}

function ImportedSalaryFields({ resume: { salary_currency = 'RUB', salary_net = true } }: { resume: ImportedResume }) {
  const uncertaintyHint = useUncertaintyHint()
  const sign = CURRENCIES.find(({ code }) => code === salary_currency)?.name
  return (
    <FieldRow>
      <MoneyField
        name="salary_amount"
        label="Зарплата"
        optional
        suffix={`${sign} ${salary_net ? 'на руки' : 'до вычета налога'}`}
        hint={uncertaintyHint('salary_amount')}
      />
      <Select name="salary_mode_id" label="Период оплаты" options={dictionaryOptions(SALARY_MODES)} />
      <HiddenInput name="salary_currency" value={salary_currency} />
      <HiddenInput name="salary_net" value={String(salary_net)} />
    </FieldRow>
  )
}

function ImportedWorkplaceFields({ industries }: Pick<Props, 'industries'>) {
  const uncertaintyHint = useUncertaintyHint()
  const { values } = useContext(ScopeContext)
  const isDetailed = DETAIL_FIELDS.some((name) => [valueAt(values, name) ?? []].flat().some(Boolean))
  return (
    <>
      <HiddenInput name="row" />
      <FieldRow>
        <TextField name="company" label="Компания" max={255} hint={uncertaintyHint('company')} />
        <TextField name="position" label="Должность" max={255} hint={uncertaintyHint('position')} />
      </FieldRow>
      <FieldRow>
        <MonthField name="start" label="Начало" hint={uncertaintyHint('start')} />
        <MonthField
          name="end"
          label="Окончание"
          optional
          hint={uncertaintyHint('end') || 'Оставьте пустым, если работаете там сейчас.'}
        />
      </FieldRow>
      <TextArea name="description" label="Что делали" optional max={5000} />
      {isDetailed && <WorkplaceDetails industries={industries} />}
    </>
  )
}

const DETAIL_FIELDS = ['city_id', 'site_url', 'industry_ids', 'skills']
