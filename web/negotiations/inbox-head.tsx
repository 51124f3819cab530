import { Form, href } from 'react-router'
import { type Fields, valuesOf, writeQuery } from '#lib/fields.ts'
import { Button } from '../ui/button.tsx'
import type { Option } from '../ui/options.ts'
import { PageTitle } from '../ui/page.tsx'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { countOf, PILES, pileOf } from './inbox-tabs.ts'

type Props = {
  title: string
  query: Fields
  counts: Record<string, number>
  vacancies: readonly Option[]
  /** On a phone an application takes the whole page. */
  isOpened: boolean
}

export function InboxHead({ title, query, counts, vacancies, isOpened }: Props) {
  const { vacancy_id } = query
  const current = pileOf(valuesOf(query, 'state'))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const addressOf = (state: readonly string[]) => href('/responses') + writeQuery({ vacancy_id, state })
  const tabs = [
    { to: addressOf([]), label: 'Все', count: all, isCurrent: valuesOf(query, 'state').length === 0 },
    ...PILES.map((pile) => ({
      to: addressOf(pile.states),
      label: pile.label,
      count: countOf(pile.states, counts),
      isCurrent: pile === current,
    })),
  ]
  return (
    <>
      <div className={isOpened ? 'max-desktop:sr-only' : ''}>
        <PageTitle>{title}</PageTitle>
      </div>
      <div className={`mt-3 ${isOpened ? 'max-desktop:hidden' : ''}`}>
        <VacancyFilter query={query} vacancies={vacancies} />
        <Tabs label="Состояние откликов" tabs={tabs} />
      </div>
    </>
  )
}

/** Without script it goes with its button; with it, as soon as another vacancy is chosen. */
function VacancyFilter({ query, vacancies }: Pick<Props, 'query' | 'vacancies'>) {
  const isHydrated = useHydrated()
  const chosen = valuesOf(query, 'vacancy_id')[0] ?? ''
  return (
    <Form action={href('/responses')} className="mb-4 flex max-w-form flex-wrap items-end gap-3">
      {valuesOf(query, 'state').map((state) => (
        <input key={state} type="hidden" name="state" value={state} />
      ))}
      <label className="grow">
        <span className="mb-1 block text-ink2 text-meta">Вакансия</span>
        <SelectBox>
          <select
            key={chosen}
            name="vacancy_id"
            defaultValue={chosen}
            onChange={({ target }) => target.form?.requestSubmit()}
            className={SELECT}
          >
            <option value="">Все вакансии</option>
            {vacancies.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </SelectBox>
      </label>
      {!isHydrated && (
        <Button kind="outlined" size="small">
          Показать
        </Button>
      )}
    </Form>
  )
}
