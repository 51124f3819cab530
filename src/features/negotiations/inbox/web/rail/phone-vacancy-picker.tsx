import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link } from 'react-router'
import type { VacancyOption } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { MENU_PLACE_CLASS } from '#ui/overlay/menu-popover.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { inboxAddress } from '../inbox-path.ts'
import { RAIL_LINE, ViewLinks } from './inbox-rail.tsx'
import { listMatchingVacancies } from './rail-items.ts'
import { closeAfterChoice } from './rail-popover.tsx'
import { filtersForVacancy } from './vacancy-picker.tsx'

type Props = { query: QueryFields; vacancies: readonly VacancyOption[] }

/** From so many vacancies on they are searched for. */
const MIN_SEARCHED = 5

/**
 * The vacancy on a phone: a chip that opens a sheet with the vacancies and other views of the same people (EM-15). A
 * native popover: it works without script.
 */
export function PhoneVacancyPicker({ query, vacancies }: Props) {
  const id = useDomId()
  const isHydrated = useHydrated()
  const [text, setText] = useState('')
  const selected = queryValues(query, 'vacancy_id')[0]
  const current = vacancies.find(({ value }) => String(value) === selected)
  // Without script nothing searches, so all are there.
  const { shown, moreCount } = isHydrated ? listMatchingVacancies(vacancies, text) : { shown: vacancies, moreCount: 0 }
  const vacancyLine = (label: string, vacancy_id: string | undefined, count?: number) => (
    <li key={vacancy_id ?? 'all'}>
      <Link
        to={inboxAddress({ ...filtersForVacancy(query), ...(vacancy_id && { vacancy_id }) })}
        aria-current={vacancy_id === selected ? 'true' : undefined}
        className={RAIL_LINE}
      >
        <span className="wrap-anywhere min-w-0 grow">{label}</span>
        {count !== undefined && <span className="text-ink3">{numberText(count)}</span>}
      </Link>
    </li>
  )
  return (
    <div className="shrink-0 border-rule border-r py-1.5 pr-2 pl-3 tablet:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Вакансия: ${current?.label ?? 'Все вакансии'}`}
        className="inline-flex min-h-8 max-w-40 items-center gap-1.5 rounded-full border border-ctl bg-surface px-3 font-medium text-meta"
      >
        <span className="truncate">{current?.label ?? 'Все вакансии'}</span>
        <ChevronDown size={16} strokeWidth={1.75} className="shrink-0" />
      </button>
      {/* biome-ignore lint/a11y: keys reach the links inside; this only closes the sheet after one of them was followed */}
      <div
        id={id}
        popover="auto"
        onClick={closeAfterChoice}
        className={`${MENU_PLACE_CLASS} max-h-[80dvh] overflow-y-auto overscroll-contain pt-3`}
      >
        {isHydrated && vacancies.length >= MIN_SEARCHED && (
          <div className="px-4 pb-2">
            <input
              type="search"
              aria-label="Найти вакансию"
              placeholder="Найти вакансию"
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={CONTROL_CLASS}
            />
          </div>
        )}
        <nav aria-label="Вакансия, на телефоне">
          <ul>
            {text === '' && vacancyLine('Все вакансии', undefined)}
            {shown.map(({ value, label, count }) => vacancyLine(label, String(value), count))}
          </ul>
          {moreCount > 0 && <p className="px-5 py-3 text-ink2">Ещё {numberText(moreCount)}: найдите по названию.</p>}
          {shown.length === 0 && text !== '' && <p className="px-5 py-3 text-ink2">Такой вакансии нет.</p>}
        </nav>
        <ViewLinks query={query} label="Вид откликов, на телефоне" />
      </div>
    </div>
  )
}
