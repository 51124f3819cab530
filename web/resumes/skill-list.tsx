import { useState } from 'react'
import { SKILL_LEVELS } from '#trade/skill-text.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { givenText } from '../ui/given.ts'
import { NamedChips, useNamedList } from '../ui/named-chips.tsx'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { TypedInput } from '../ui/typed-input.tsx'

type Skill = { name: string; level: string }

const MOST = 30
const HINT = 'Что умеете и какие есть допуски: хотя бы один, лучше три.'

const read = (name: string, { level }: Record<string, unknown>): Skill => ({ name, level: givenText(level) })

/** Skills as chips, with a level for each. */
export function SkillList() {
  const list = useNamedList('skills', 'Навыки', read)
  const { field, named, change } = list
  return (
    <>
      <NamedChips
        list={list}
        hint={HINT}
        example="Например, путевые листы"
        most={MOST}
        plain={(input) => <TypedInput field={field} input={input} labels={named.map(({ name }) => name)} />}
      />
      {named.length > 0 && <Levels path={field.path} skills={named} onChange={change} />}
    </>
  )
}

type LevelsProps = { path: string; skills: Skill[]; onChange(skills: Skill[]): void }

function Levels({ path, skills, onChange }: LevelsProps) {
  const [isOpen] = useState(skills.some(({ level }) => level !== ''))
  return (
    <div className="-mt-2 mb-4">
      <Disclosure summary="Насколько владеете" isOpen={isOpen}>
        <ul className="mt-1 max-w-text">
          {skills.map((skill, index) => (
            <li key={skill.name} className="flex items-center justify-between gap-4 border-rule border-b py-1.5">
              <span className="wrap-anywhere min-w-0">{skill.name}</span>
              <div className="w-40 shrink-0">
                <SelectBox>
                  <select
                    aria-label={`Уровень: ${skill.name}`}
                    name={`${path}.${index}.level`}
                    value={skill.level}
                    onChange={({ target }) => onChange(skills.with(index, { ...skill, level: target.value }))}
                    className={SELECT}
                  >
                    <option value="">не указан</option>
                    {SKILL_LEVELS.map((text, below) => (
                      <option key={text} value={below + 1}>
                        {text}
                      </option>
                    ))}
                  </select>
                </SelectBox>
              </div>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
