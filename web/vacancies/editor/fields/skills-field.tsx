import { MAX_VACANCY_SKILLS } from '#contract/vacancies/vacancy-limits.ts'
import { CONTROL_CLASS } from '../../../ui/form/field.tsx'
import { toFieldText } from '../../../ui/form/field-value.ts'
import { Choice, Choices } from '../../../ui/form/fields/choice.tsx'
import { NamedItemChips, useNamedList } from '../../../ui/form/options/named-item-chips.tsx'

type Skill = { name: string; must: boolean }

const SKILLS_HINT = 'Наберите навык и нажмите Enter. По навыкам подбираем людей: с ними вакансию найдут чаще.'

const toSkill = (name: string, { must }: Record<string, unknown>): Skill => ({
  name,
  must: toFieldText(must) === 'true',
})

/** Skills as chips, and below them the choice of the required ones. */
export function SkillsField() {
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
