import { LanguageRows } from '#features/profiles/language-rows.tsx'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { EXPERIENCES } from '#features/reference/dictionaries/work.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { Choice, Choices } from '#ui/form/fields/choice.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { RichTextField } from '#ui/form/fields/rich-text-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { NamedItemChips, useNamedList } from '#ui/form/options/named-item-chips.tsx'
import { MAX_VACANCY_LANGUAGES, MAX_VACANCY_SKILLS } from '../../../contract/vacancy-limits.ts'
import type { VacancyFormFields } from '../form-values.ts'
import { Annotated } from './annotated.tsx'
import { EditorSection } from './editor-section.tsx'
import { candidateSummary } from './section-summaries.ts'

type Skill = { name: string; must: boolean }

const SKILLS_HINT = 'Наберите навык и нажмите Enter. По навыкам подбираем людей: с ними вакансию найдут чаще.'

const toSkill = (name: string, { must }: Record<string, unknown>): Skill => ({
  name,
  must: toFieldText(must) === 'true',
})

/** Skills as chips, and below them the choice of the required ones. */
function SkillsField() {
  const list = useNamedList('key_skills', 'Ключевые навыки', toSkill)
  const { field, named, change } = list
  return (
    <>
      <NamedItemChips
        list={list}
        hint={SKILLS_HINT}
        optional
        example="Например, ADR"
        maxCount={MAX_VACANCY_SKILLS}
        renderNoJsInput={(input) => <input {...input} className={CONTROL_CLASS} />}
      />
      {named.map(({ name, must }, index) => (
        <input key={name} type="hidden" name={`${field.path}.${index}.must`} value={String(must)} />
      ))}
      {named.length > 0 && <RequiredSkills skills={named} onChange={change} />}
    </>
  )
}

/** The contract refuses more than seven required skills. */
function RequiredSkills({ skills, onChange }: { skills: Skill[]; onChange(skills: Skill[]): void }) {
  return (
    <fieldset className="-mt-2 mb-6 min-w-0">
      <legend className="mb-1 text-ink2 text-meta">Обязательные: без них не возьмёте</legend>
      <Choices segmented>
        {skills.map((skill, index) => (
          <Choice
            key={skill.name}
            type="checkbox"
            segmented
            label={skill.name}
            checked={skill.must}
            onChange={({ target }) => onChange(skills.with(index, { ...skill, must: target.checked }))}
          />
        ))}
      </Choices>
    </fieldset>
  )
}

const FIELD_NAMES = [
  'experience_id',
  'key_skills',
  'requirements',
  'education_level_id',
  'languages',
  'driver_license_ids',
  'own_vehicle_required',
  'medical_book',
  'accept_disabled',
  'accept_14',
  'adults_only',
  'accept_incomplete_resumes',
  'accept_no_resume',
]

/** Experience, skills, education, licences and documents, and whom the employer accepts besides. */
export function CandidateFields({ vacancy }: { vacancy: VacancyFormFields }) {
  return (
    <EditorSection title="Требования" summary={candidateSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <RadioGroup name="experience_id" label="Опыт" options={dictionaryOptions(EXPERIENCES)} segmented />
      <Annotated field="key_skills">
        <SkillsField />
      </Annotated>
      <Annotated field="requirements">
        <RichTextField name="requirements" label="Требования" optional short max={4000} />
      </Annotated>
      <Select
        name="education_level_id"
        label="Образование"
        optional
        emptyLabel="Не требуется"
        options={dictionaryOptions(EDUCATION_LEVELS)}
      />
      <LanguageRows maxRows={MAX_VACANCY_LANGUAGES} hasSpareRow={false} />
      <CheckboxGroup
        name="driver_license_ids"
        label="Водительские права"
        options={dictionaryOptions(DRIVER_LICENSES)}
        segmented
        optional
      />
      <CheckboxField name="own_vehicle_required" label="Нужен личный автомобиль" />
      <CheckboxField name="medical_book" label="Нужна медкнижка" />
      <CheckboxField
        name="adults_only"
        label="Только с 18 лет"
        hint="Если так велит закон: алкоголь, деньги под полную ответственность, тяжёлая или вредная работа. Ночные смены и вахту отмечать не нужно."
      />
      <p className="mt-4 mb-1 font-semibold">Кого ещё возьмёте</p>
      <CheckboxField name="accept_disabled" label="Доступно людям с инвалидностью" />
      <CheckboxField
        name="accept_14"
        label="Можно с 14 лет"
        hint="Без ночных смен и вахты, не больше 4 часов в день: ст. 94, 268, 298 ТК РФ."
      />
      <CheckboxField name="accept_incomplete_resumes" label="Можно с неполным резюме" />
      <CheckboxField name="accept_no_resume" label="Можно без резюме" />
    </EditorSection>
  )
}
