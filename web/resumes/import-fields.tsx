import { useContext } from 'react'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { ReadResume } from '#contract/resume-import.ts'
import { valueAt } from '#lib/form-tree.ts'
import { LEARNING } from '#trade/learning.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { MonthField } from '../ui/month-field.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { Links, Recommendations, ResumeLocale } from './about-fields.tsx'
import { Certificates, Schools } from './education-fields.tsx'
import { PlaceDetails } from './experience-fields.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { useChecks } from './import-checks.tsx'
import { SECTIONS } from './resume-sections.ts'
import { SkillList } from './skill-list.tsx'
import { StartReady, WorkingTimes } from './terms-fields.tsx'

type Props = Pick<ResumeOptions, 'roles' | 'industries'> & { resume: ReadResume }

/** Resume fields that a file can contain. The user fills the others in the draft. */
export function ImportFields({ resume, roles, industries }: Props) {
  const check = useChecks()
  const has = (name: keyof ReadResume) => resume[name] !== undefined
  return (
    <>
      <FormSection title={SECTIONS.wish.title}>
        <TextField name="title" label="Должность" max={100} hint={check('title')} />
        {has('professional_role_ids') && (
          <MultiCombobox name="professional_role_ids" label="Профессия" optional options={roles} most={5} />
        )}
        <Salary resume={resume} />
      </FormSection>
      <FormSection title={SECTIONS.terms.title}>
        <Ticks name="work_type_ids" label="Занятость" optional segmented options={optionsOf(WORK_TYPES)} />
        <Ticks name="schedule_ids" label="График" optional segmented options={optionsOf(SCHEDULES)} />
        <Ticks name="place_of_work_ids" label="Где работать" optional segmented options={optionsOf(PLACES_OF_WORK)} />
        {(has('week_schedule_ids') || has('working_hours_ids') || has('part_time_ids')) && <WorkingTimes />}
        {has('start_ready') && <StartReady />}
      </FormSection>
      <FormSection title={SECTIONS.experience.title}>
        {has('experience_none') && <TickField name="experience_none" label="Пока нет опыта" />}
        <Repeater spare name="experience" label="Места работы" row="Место работы" add="Добавить место работы" most={50}>
          <Place industries={industries} />
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
        {LEARNING.some(({ name }) => has(name)) && <Schools />}
        {has('certificates') && <Certificates />}
        <div className="mt-6">
          <SkillList />
        </div>
      </FormSection>
      <FormSection title={SECTIONS.about.title}>
        <TextArea name="about" label="О себе" optional max={10_000} hint={check('about')} />
        {has('links') && <Links />}
        {has('recommendations') && <Recommendations />}
        {has('locale') && <ResumeLocale />}
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

function Place({ industries }: Pick<Props, 'industries'>) {
  const check = useChecks()
  const { values } = useContext(ScopeContext)
  const isDetailed = DETAILS.some((name) => [valueAt(values, name) ?? []].flat().some(Boolean))
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
      {isDetailed && <PlaceDetails industries={industries} />}
    </>
  )
}

const DETAILS = ['city_id', 'site_url', 'industry_ids', 'skills']
