import { useEffect, useRef, useState } from 'react'
import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { Button } from '#ui/form/button.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import { toFieldTexts } from '#ui/form/field-value.ts'
import { Choice, Choices } from '#ui/form/fields/choice.tsx'
import { EmptyListInput } from '#ui/form/hidden-input.tsx'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { useField } from '#ui/form/use-field.ts'
import { useFetched } from '#ui/use-fetched.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_VACANCY_ROLES } from '../../../contract/vacancy-limits.ts'
import { guessRoles } from '../../contract/vacancy-check.ts'

const NAME = 'professional_role_ids'
const LABEL = 'Профессия'
const MIN_TITLE_LENGTH = 3

type Props = { options: readonly Option[]; title: string }

/** Guessed from the title as a chip; «другая» opens the list. Without script, the list. */
export function ProfessionField({ options, title }: Props) {
  const { given, id } = useField(NAME, LABEL)
  const [isByHand, setByHand] = useState(toFieldTexts(given).length > 0)
  const wasAsked = useRef(false)
  const isHydrated = useHydrated()

  useEffect(() => {
    if (isByHand && wasAsked.current) document.getElementById(id)?.focus()
  }, [isByHand, id])

  const list = <MultiCombobox name={NAME} label={LABEL} options={options} maxCount={MAX_VACANCY_ROLES} />
  if (isByHand) return list
  if (!isHydrated) return <div className="hidden noscript:block">{list}</div>
  return (
    <GuessedProfession
      title={title}
      onOther={() => {
        wasAsked.current = true
        setByHand(true)
      }}
    />
  )
}

function GuessedProfession({ title, onOther }: { title: string; onOther(): void }) {
  const field = useField(NAME, LABEL)
  const box = useRef<HTMLDivElement>(null)
  const roles = useGuessedRoles(title)

  // The form reads its fields on events, and a guess comes without one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every guess
  useEffect(() => {
    box.current?.closest('form')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }, [roles])

  return (
    <div ref={box}>
      <FieldGroup field={field} hint={hintFor(roles.length)}>
        <EmptyListInput field={field} />
        <Choices segmented>
          {roles.map(({ id, name }) => (
            <Choice
              key={`${roles.length} ${id}`}
              type={roles.length === 1 ? 'checkbox' : 'radio'}
              name={field.listPath}
              value={id}
              label={name}
              segmented
              defaultChecked={roles.length === 1}
              onChange={field.change}
            />
          ))}
          <Button type="button" kind="plain" size="small" onClick={onOther}>
            {roles.length > 0 ? 'другая' : 'выбрать самим'}
          </Button>
        </Choices>
      </FieldGroup>
    </div>
  )
}

function hintFor(guesses: number) {
  if (guesses === 0) return 'Подберём по названию.'
  return guesses === 1 ? 'Поняли по названию: по профессии найдут, даже если назвать иначе.' : 'Выберите одну из двух.'
}

const callApi = createApiClient((path) => fetchWithRetry(path))

const NO_ROLES: readonly NamedItem[] = []

/** The roles of the title. Without network the former ones stay. */
function useGuessedRoles(title: string): readonly NamedItem[] {
  const text = title.trim()
  const key = text.length < MIN_TITLE_LENGTH ? undefined : text
  const guessed: { value: readonly NamedItem[] } | undefined = useFetched(key, () =>
    callApi(guessRoles, { query: { title: text } }).catch(() => guessed?.value ?? NO_ROLES),
  )
  return (key && guessed?.value) || NO_ROLES
}
