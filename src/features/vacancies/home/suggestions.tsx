import { Link } from 'react-router'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { matchingPeopleAddress, ownListAddress, vacancyFormAddress } from '../own-list/own-list-address.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

const MAX_SUGGESTIONS = 3
/** From this many viewers on their share says something. */
const MIN_VIEWERS = 50
/** A share of applications below which the text is worth a look. */
const LOW_SHARE = 0.05

type Suggestion = { text: string; act: string; to: string }

/** What the figures of a vacancy suggest, the most urgent first. Each names its own figure. */
export function listSuggestions({ id, status, counters, positions_count }: OwnVacancy): Suggestion[] {
  const { overdue, hired, views_unique, responses, open, favorites } = counters
  const isOpen = status === 'active'
  const all: (Suggestion | false)[] = [
    overdue > 0 && {
      text: `${peopleText(overdue)} ${plural(overdue, 'ждёт', 'ждут', 'ждут')} дольше обещанного`,
      act: 'Ответить',
      to: inboxPath({ view: 'new', vacancy_id: id }),
    },
    isOpen &&
      hired >= positions_count && {
        text: takenPlacesText(hired, positions_count, open),
        act: 'Закрыть вакансию',
        to: ownListAddress({ status }, { archive: [id] }),
      },
    isOpen &&
      views_unique >= MIN_VIEWERS &&
      responses < views_unique * LOW_SHARE && {
        text: `Открыли ${numberText(views_unique)}, откликнулись ${numberText(responses)}. Проверьте зарплату, график и первые строки`,
        act: 'Изменить',
        to: vacancyFormAddress(id),
      },
    isOpen &&
      favorites > responses && {
        text: `Отложили ${numberText(favorites)}, откликнулись ${numberText(responses)}. Подходящих можно позвать самим`,
        act: 'Позвать',
        to: matchingPeopleAddress(id),
      },
  ]
  return all.filter((one) => one !== false).slice(0, MAX_SUGGESTIONS)
}

function takenPlacesText(hired: number, places: number, open: number): string {
  const taken = `Принято ${numberText(hired)} из ${numberText(places)}`
  return open === 0 ? taken : `${taken}, а ${peopleText(open)} ещё ${plural(open, 'ждёт', 'ждут', 'ждут')}`
}

const peopleText = (count: number) => `${numberText(count)} ${plural(count, 'человек', 'человека', 'человек')}`

export function VacancySuggestions({ vacancy }: { vacancy: OwnVacancy }) {
  const suggestions = listSuggestions(vacancy)
  if (suggestions.length === 0) return null
  return (
    <RuledSection title="Что сделать">
      <ul>
        {suggestions.map(({ text, act, to }) => (
          <li key={act} className="flex flex-wrap items-center gap-x-4 border-rule border-b py-2">
            <span className="min-w-0 grow basis-48">{text}</span>
            <Link
              to={to}
              className="ml-auto inline-flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8"
            >
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </RuledSection>
  )
}
