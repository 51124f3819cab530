import { Fragment, useState } from 'react'
import { Choice, Choices } from '../ui/choice.tsx'
import { CONTROL, controlProps, LabelledField } from '../ui/field.tsx'
import { givenText } from '../ui/given.ts'
import { NoneChosen } from '../ui/hidden-field.tsx'
import { OptionPicker } from '../ui/option-picker.tsx'
import { useField } from '../ui/use-field.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

type Skill = { name: string; must: boolean }

const MOST = 30
const HINT = 'Наберите навык и нажмите Enter.'

/** Skills as chips, and below them which of them nobody is hired without. */
export function SkillsField() {
  const field = useField('key_skills', 'Ключевые навыки')
  const [skills, setSkills] = useState(() => givenSkills(field.given))
  const isHydrated = useHydrated()
  const input = {
    type: 'text',
    ...controlProps(field, { hint: HINT }),
    placeholder: skills.length > 0 ? undefined : 'Например, ADR',
  }

  function change(next: Skill[]) {
    setSkills(next)
    field.change()
  }

  return (
    <>
      <LabelledField field={field} hint={HINT} count={{ now: skills.length, max: MOST }}>
        {skills.length === 0 && <NoneChosen field={field} />}
        {skills.map(({ name, must }, index) => (
          <Fragment key={name}>
            <input type="hidden" name={`${field.path}.${index}.name`} value={name} />
            <input type="hidden" name={`${field.path}.${index}.must`} value={String(must)} />
          </Fragment>
        ))}
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
          <input {...input} className={CONTROL} />
        )}
      </LabelledField>
      {skills.length > 0 && <Musts skills={skills} onChange={change} />}
    </>
  )
}

/** Seven at most: the contract says so when there are more. */
function Musts({ skills, onChange }: { skills: Skill[]; onChange(skills: Skill[]): void }) {
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

const knownOr = (skills: readonly Skill[], name: string): Skill =>
  skills.find((skill) => skill.name === name) ?? { name, must: false }

/** From the reply of the API, or as the form was sent. */
function givenSkills(given: unknown): Skill[] {
  return [given ?? []].flat().flatMap((one) => {
    const { name, must } =
      typeof one === 'object' && one ? (one as Partial<Record<keyof Skill, unknown>>) : { name: one }
    return givenText(name) ? [{ name: givenText(name), must: givenText(must) === 'true' }] : []
  })
}
