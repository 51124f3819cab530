import { useNavigate } from 'react-router'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { comparedVacancyId } from './compared-vacancy.ts'

type Props = { vacancies: { id: number; name: string }[]; query: QueryFields; path: string }

/** Selects the own vacancy that resumes are compared with; the best matches come first. */
export function CompareWithVacancyForm({ vacancies, query, path }: Props) {
  const navigate = useNavigate()
  const id = useDomId()
  const isHydrated = useHydrated()
  const { match_vacancy_id: _, similar_to_vacancy: __, order_by: ___, page: ____, ...rest } = query
  const comparedId = comparedVacancyId(query)
  const queryFor = (value: string) => ({ ...rest, match_vacancy_id: value, order_by: value ? 'match' : '' })
  const preservedFields = Object.keys(rest).flatMap((name) => queryValues(rest, name).map((value) => ({ name, value })))
  return (
    <form action={path} className="flex min-w-0 grow items-center justify-end gap-x-2 max-tablet:w-full">
      {preservedFields.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="order_by" value="match" />
      <label htmlFor={id} className="shrink-0 text-ink2 text-meta">
        Сравнить с
      </label>
      <div className="min-w-0 max-w-90 grow">
        <SelectWrapper>
          <select
            id={id}
            key={comparedId}
            name="match_vacancy_id"
            defaultValue={comparedId ?? ''}
            onChange={({ target }) =>
              navigate(path + toQueryString(queryFor(target.value)), { preventScrollReset: true })
            }
            className={SELECT_CLASS}
          >
            <option value="">не сравнивать</option>
            {vacancies.map((vacancy) => (
              <option key={vacancy.id} value={vacancy.id}>
                {vacancy.name}
              </option>
            ))}
          </select>
        </SelectWrapper>
      </div>
      {!isHydrated && (
        <Button kind="outlined" size="small">
          Сравнить
        </Button>
      )}
    </form>
  )
}
