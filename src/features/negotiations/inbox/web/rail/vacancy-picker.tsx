import ChevronDown from 'lucide-react/icons/chevron-down'
import { Form, href } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Parameters that a change of the vacancy keeps. Stages may belong to one vacancy. */
const KEPT_PARAMS = ['view', 'archived', 'order_by', 'text', 'attention', 'assignee_id', 'tag']

export const filtersForVacancy = (query: QueryFields): QueryFields =>
  Object.fromEntries(Object.entries(query).filter(([name]) => KEPT_PARAMS.includes(name)))

type Props = { query: QueryFields; vacancies: readonly Option[] }

/** The vacancy whose people are shown. With script a choice is applied at once. */
export function VacancyPicker({ query, vacancies }: Props) {
  const isHydrated = useHydrated()
  const selected = queryValues(query, 'vacancy_id')[0] ?? ''
  return (
    <Form action={href('/responses')} className="px-5">
      {KEPT_PARAMS.flatMap((name) =>
        queryValues(query, name).map((value) => <input key={name} type="hidden" name={name} value={value} />),
      )}
      <span className="relative block">
        <select
          key={selected}
          name="vacancy_id"
          aria-label="Вакансия"
          aria-keyshortcuts="V"
          data-inbox-vacancy
          defaultValue={selected}
          onChange={({ target }) => target.form?.requestSubmit()}
          className="min-h-11 w-full appearance-none truncate rounded-control border border-ctl bg-surface py-1 pr-8 pl-2.5 font-medium text-meta desktop:min-h-8"
        >
          <option value="">Все вакансии</option>
          {vacancies.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink2"
        />
      </span>
      {!isHydrated && (
        <div className="mt-2">
          <Button kind="outlined" size="small">
            Показать
          </Button>
        </div>
      )}
    </Form>
  )
}
