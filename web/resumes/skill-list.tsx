import { useState } from 'react'
import { SKILL_LEVELS } from '#trade/skill-text.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { controlProps, LabelledField } from '../ui/field.tsx'
import { givenText } from '../ui/given.ts'
import { NoneChosen } from '../ui/hidden-field.tsx'
import { OptionPicker } from '../ui/option-picker.tsx'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { TypedInput } from '../ui/typed-input.tsx'
import { useField } from '../ui/use-field.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

type Skill = { name: string; level: string }

const MOST = 30
const HINT = 'Что умеете и какие есть допуски: хотя бы один, лучше три.'

/** Skills as chips, and how well each is known. */
export function SkillList() {
  const field = useField('skills', 'Навыки')
  const [skills, setSkills] = useState(() => givenSkills(field.given))
  const isHydrated = useHydrated()
  const input = {
    type: 'text',
    ...controlProps(field, { hint: HINT }),
    placeholder: skills.length > 0 ? undefined : 'Например, путевые листы',
  }

  function change(next: Skill[]) {
    setSkills(next)
    field.change()
  }

  return (
    <>
      <LabelledField field={field} hint={HINT} count={{ now: skills.length, max: MOST }}>
        {skills.length === 0 && <NoneChosen field={field} />}
        {isHydrated ? (
          <OptionPicker
            input={input}
            source={{ options: [] }}
            picked={skills.map(({ name }) => ({ value: name, label: name }))}
            isFull={skills.length >= MOST}
            free
            onPick={(options) => change(options.slice(0, MOST).map(({ label }) => knownOr(skills, label)))}
            onLeave={field.leave}
          />
        ) : (
          <TypedInput field={field} input={input} labels={skills.map(({ name }) => name)} />
        )}
        {skills.map(({ name }, index) => (
          <input key={name} type="hidden" name={`${field.path}.${index}.name`} value={name} />
        ))}
      </LabelledField>
      {skills.length > 0 && <Levels path={field.path} skills={skills} onChange={change} />}
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

const knownOr = (skills: readonly Skill[], name: string): Skill =>
  skills.find((skill) => skill.name === name) ?? { name, level: '' }

/** From the reply of the API, or as the form was sent. */
function givenSkills(given: unknown): Skill[] {
  return [given ?? []].flat().flatMap((one) => {
    const { name, level } =
      typeof one === 'object' && one ? (one as Partial<Record<keyof Skill, unknown>>) : { name: one, level: '' }
    return givenText(name) ? [{ name: givenText(name), level: givenText(level) }] : []
  })
}
