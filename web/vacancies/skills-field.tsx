import { Choice, Choices } from '../ui/choice.tsx'
import { CONTROL } from '../ui/field.tsx'
import { givenText } from '../ui/given.ts'
import { NamedChips, useNamedList } from '../ui/named-chips.tsx'

type Skill = { name: string; must: boolean }

const MOST = 30
const HINT = 'Наберите навык и нажмите Enter.'

const read = (name: string, { must }: Record<string, unknown>): Skill => ({ name, must: givenText(must) === 'true' })

/** Skills as chips, and below them the choice of the required ones. */
export function SkillsField() {
  const list = useNamedList('key_skills', 'Ключевые навыки', read)
  const { field, named, change } = list
  return (
    <>
      <NamedChips
        list={list}
        hint={HINT}
        example="Например, ADR"
        most={MOST}
        plain={(input) => <input {...input} className={CONTROL} />}
      />
      {named.map(({ name, must }, index) => (
        <input key={name} type="hidden" name={`${field.path}.${index}.must`} value={String(must)} />
      ))}
      {named.length > 0 && <Musts skills={named} onChange={change} />}
    </>
  )
}

/** The contract refuses more than seven required skills. */
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
