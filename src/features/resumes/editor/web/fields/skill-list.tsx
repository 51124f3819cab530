import { useState } from 'react'
import { toFieldText } from '#ui/form/field-value.ts'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { NamedItemChips, useNamedList } from '#ui/form/options/named-item-chips.tsx'
import { NoJsOptionInput } from '#ui/form/options/no-js-option-input.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MAX_RESUME_SKILLS } from '../../../contract/resume-limits.ts'
import { SKILL_LEVELS } from '../../../rules/skill-levels.ts'
import type { WantedSkills } from '../market/use-wanted-skills.ts'
import { demandText, listMissingSkills, vacanciesGenitive } from '../market/wanted-skill-texts.ts'

type Skill = { name: string; level: string }

const SKILLS_HINT = 'Что вы умеете и какие есть допуски. Укажите хотя бы один навык, лучше три.'

const readSkill = (name: string, { level }: Record<string, unknown>): Skill => ({ name, level: toFieldText(level) })

/** How many wanted skills are offered at a time. */
const MAX_OFFERED = 6

/** Skills as chips, with a level for each. `wanted` are those that vacancies of the profession ask for. */
export function SkillList({ wanted }: { wanted?: WantedSkills }) {
  const list = useNamedList('skills', 'Навыки', readSkill)
  const { field, named, change } = list
  return (
    <>
      <NamedItemChips
        list={list}
        hint={SKILLS_HINT}
        example="Например, путевые листы"
        maxCount={MAX_RESUME_SKILLS}
        suggested={wanted && suggestMissing(wanted, named)}
        renderNoJsInput={(input) => (
          <NoJsOptionInput field={field} input={input} labels={named.map(({ name }) => name)} />
        )}
      />
      {named.length > 0 && <SkillLevels path={field.path} skills={named} onChange={change} />}
    </>
  )
}

/** Wanted skills that the resume lacks, each with how many of the vacancies ask for it. */
function suggestMissing(wanted: WantedSkills, named: Skill[]) {
  const items = listMissingSkills(wanted, named)
    .slice(0, MAX_OFFERED)
    .map(({ name, vacancies }) => ({
      value: name,
      label: name,
      note: { text: String(vacancies), spoken: demandText(wanted, vacancies) },
    }))
  return { label: `Из ${vacanciesGenitive(wanted.vacancies)} просят:`, items }
}

type SkillLevelsProps = { path: string; skills: Skill[]; onChange(skills: Skill[]): void }

function SkillLevels({ path, skills, onChange }: SkillLevelsProps) {
  const [isOpen] = useState(skills.some(({ level }) => level !== ''))
  return (
    <div className="-mt-2 mb-4">
      <Disclosure summary="Уровень навыка" isOpen={isOpen}>
        <ul className="mt-1 max-w-text">
          {skills.map((skill, index) => (
            <li key={skill.name} className="flex items-center justify-between gap-4 border-rule border-b py-1.5">
              <span className="wrap-anywhere min-w-0">{skill.name}</span>
              <div className="w-40 shrink-0">
                <SelectWrapper>
                  <select
                    aria-label={`Уровень: ${skill.name}`}
                    name={`${path}.${index}.level`}
                    value={skill.level}
                    onChange={({ target }) => onChange(skills.with(index, { ...skill, level: target.value }))}
                    className={SELECT_CLASS}
                  >
                    <option value="">не указан</option>
                    {SKILL_LEVELS.map((text, levelIndex) => (
                      <option key={text} value={levelIndex + 1}>
                        {text}
                      </option>
                    ))}
                  </select>
                </SelectWrapper>
              </div>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
