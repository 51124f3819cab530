import { useContext, useEffect, useState } from 'react'
import type { OwnVacancyPage } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'

type Props = { vacancy: { id: number; name: string } }

/** Ticked when this person takes the last place: the vacancy closes, and the others are told. Loaded with the form. */
export function ClosingField({ vacancy: { id, name } }: Props) {
  const scope = useContext(ScopeContext)
  const places = usePlaces(id)
  if (places?.status !== 'active') return null
  const { positions_count, counters } = places
  const isLast = counters.hired + 1 >= positions_count
  // A draft says what was chosen before.
  const given = Object(scope.values) as Record<string, unknown>
  const others = Math.max(0, counters.open - 1)
  const answer =
    others === 0
      ? ''
      : ` и ответить: «Место занято». Узнают ещё ${numberText(others)}\u00A0${plural(others, 'человек', 'человека', 'человек')}`
  return (
    <ScopeContext value={{ ...scope, values: { close_vacancy: isLast, ...given } }}>
      <CheckboxField
        name="close_vacancy"
        label={`${placesText(positions_count, counters.hired)}: закрыть ${inQuotes(name)}${answer}`}
      />
    </ScopeContext>
  )
}

const placesText = (places: number, taken: number) =>
  places === 1 ? 'Место одно' : `Принято ${numberText(taken)} из ${numberText(places)}`

type Places = Pick<OwnVacancyPage, 'status' | 'positions_count' | 'counters'>

/** Without them the form asks nothing about the vacancy. */
function usePlaces(id: number): Places | undefined {
  const [places, setPlaces] = useState<Places>()
  useEffect(() => {
    let isShown = true
    void fetch(`/api/employer/vacancy/${id}`)
      .then((response) => response.json() as Promise<{ data?: Places }>)
      .then(({ data }) => isShown && setPlaces(data))
      .catch(() => {})
    return () => {
      isShown = false
    }
  }, [id])
  return places
}
