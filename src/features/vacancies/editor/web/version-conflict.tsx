import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import type { VersionDifference } from './version-differences.ts'

type Props = {
  differences: readonly VersionDifference[]
  /** `fromServer`: the differences to resolve with the version of the server. */
  onChoose: (fromServer: readonly VersionDifference[]) => void
}

/** Shows two versions of a vacancy side by side, to choose one for each field or for the whole. */
export function VersionConflict({ differences, onChoose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const fromServer = differences.filter(({ label }) => chosen.has(label))

  function choose(label: string, isTheirs: boolean) {
    const next = new Set(chosen)
    if (isTheirs) next.add(label)
    else next.delete(label)
    setChosen(next)
  }

  return (
    <section aria-labelledby="conflict" role="alert" className="mb-8 border-2 border-warning bg-surface p-4">
      <h2 ref={heading} id="conflict" tabIndex={-1} className="font-semibold text-row">
        Вакансию сохранили в другом окне
      </h2>
      <p className="mt-1 text-ink2">
        Ничего не пропало: сравните и выберите, что оставить. Выбранное попадёт в форму, потом сохраните её.
      </p>
      <ul className="mt-4">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.label}
            difference={difference}
            isTheirs={chosen.has(difference.label)}
            onChange={(isTheirs) => choose(difference.label, isTheirs)}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-3 tablet:flex tablet:flex-wrap">
        <Button type="button" onClick={() => onChoose(fromServer)}>
          Взять выбранное
        </Button>
        <Button type="button" kind="outlined" onClick={() => onChoose([])}>
          Оставить мою версию
        </Button>
        <Button type="button" kind="outlined" onClick={() => onChoose(differences)}>
          Взять сохранённое
        </Button>
      </div>
    </section>
  )
}

type DifferenceChoiceProps = { difference: VersionDifference; isTheirs: boolean; onChange: (isTheirs: boolean) => void }

function DifferenceChoice({ difference: { label, mine, theirs }, isTheirs, onChange }: DifferenceChoiceProps) {
  return (
    <li className="border-rule border-t py-3">
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        <div className="mt-1 grid gap-3 tablet:grid-cols-2">
          <VersionOption
            title="Ваша версия"
            text={mine}
            group={label}
            isChosen={!isTheirs}
            onChoose={() => onChange(false)}
          />
          <VersionOption
            title="Сохранено раньше"
            text={theirs}
            group={label}
            isChosen={isTheirs}
            onChoose={() => onChange(true)}
          />
        </div>
      </fieldset>
    </li>
  )
}

type VersionOptionProps = { title: string; text: string; group: string; isChosen: boolean; onChoose: () => void }

// Outside of any form, so the choice is not sent.
function VersionOption({ title, text, group, isChosen, onChoose }: VersionOptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-rule p-3 has-checked:border-primary has-checked:bg-primary-soft">
      <input
        type="radio"
        name={`conflict-${group}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className="wrap-anywhere min-w-0">
        <span className="block text-ink3 text-meta">{title}</span>
        <span className="line-clamp-6 whitespace-pre-line">{text}</span>
      </span>
    </label>
  )
}
