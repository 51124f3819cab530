import { Form } from 'react-router'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { PlaceField } from '../search/place/place-field.tsx'
import { ANY_PLACE } from '../search/place/search-place.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button, ButtonLink } from '../ui/form/button.tsx'
import { Disclosure } from '../ui/layout/disclosure.tsx'
import { Section } from '../ui/layout/page.tsx'
import { ListRows } from '../ui/list/list-row.tsx'
import { VACANCY_SEARCH } from '../vacancies/search/search-kind.ts'
import { VacancyListRow } from '../vacancies/vacancy-list-row.tsx'

/** `title` is the place in a heading: «в Москве». */
export type HomePlace = { name: string; title: string; query: QueryFields }

type Props = { place: HomePlace; unknown: string; vacancies: VacancyCard[]; found: number; now: string }

export function FreshVacancies({ place, unknown, vacancies, found, now }: Props) {
  const allText = ['Все вакансии', place.title].filter(Boolean).join(' ')
  return (
    <Section title={`${place.name}: свежее`}>
      {unknown && <Notice tone="warning">Не нашли место «{unknown}».</Notice>}
      {found > 0 ? (
        <ListRows>
          {vacancies.map((vacancy) => (
            <VacancyListRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
          ))}
        </ListRows>
      ) : (
        <p className="border-ink1 border-t-2 pt-4 text-ink2">Сейчас здесь вакансий нет.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {found > 0 && (
          <ButtonLink to={VACANCY_SEARCH.path + toQueryString(place.query)} kind="outlined">
            {allText}: {numberText(found)}
          </ButtonLink>
        )}
        <PlaceChooser />
      </div>
    </Section>
  )
}

function PlaceChooser() {
  return (
    <Disclosure summary="Другой город">
      <Form action="/" preventScrollReset className="mt-2 flex flex-wrap items-stretch gap-2">
        <div className="min-w-60 border border-ctl bg-surface [&>label]:border-0">
          <PlaceField where={ANY_PLACE} placeholder="Город или область" />
        </div>
        <Button kind="outlined">Показать</Button>
      </Form>
    </Disclosure>
  )
}
