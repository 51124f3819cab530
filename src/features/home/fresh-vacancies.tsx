import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PlaceField } from '#features/search/place/place-field.tsx'
import { ANY_PLACE } from '#features/search/place/search-place.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { CompactVacancyRow } from '#features/vacancies/web/compact-vacancy-row.tsx'
import type { CompactVacancy } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { CompactRows } from '#ui/list/compact-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

/** `title` is the place in a heading: «в Москве». */
export type HomePlace = { name: string; title: string; query: QueryFields }

/** A larger place that has vacancies when this one has none. */
export type NearbyPlace = { name: string; query: QueryFields; found: number }

type Props = {
  place: HomePlace
  nearby: NearbyPlace | undefined
  unknown: string
  vacancies: CompactVacancy[]
  /** Null while nothing can be searched. */
  found: number | null
  now: string
}

const searchAddress = (query: QueryFields) => VACANCY_SEARCH.path + toQueryString(query)

const countedVacancies = (count: number) => `${numberText(count)} ${plural(count, ...VACANCY_SEARCH.words)}`

type ListProps = Pick<Props, 'vacancies' | 'now'>

export const FreshVacancies = ({ nearby, unknown, ...list }: Props) => (
  <FreshVacancyList {...list}>
    {unknown && <Notice tone="warning">Города или области {inQuotes(unknown)} не нашли. Проверьте название.</Notice>}
    {list.found === null && <p className="pt-4 text-ink2">Поиск ненадолго недоступен. Попробуйте через минуту.</p>}
    {list.found === 0 && <NoVacancies nearby={nearby} />}
    <PlaceChooser />
  </FreshVacancyList>
)

type PlaceListProps = ListProps & Pick<Props, 'place' | 'found'> & { children?: ReactNode }

/** The newest vacancies of a place, with the search that finds them all. */
export const FreshVacancyList = ({ place, found, children, ...list }: PlaceListProps) => (
  <RuledSection
    title={['Новые вакансии', place.title].filter(Boolean).join(' ')}
    aside={
      found !== null &&
      found > 0 && (
        <TextLink standalone to={searchAddress(place.query)}>
          Все {countedVacancies(found)}
        </TextLink>
      )
    }
  >
    {list.vacancies.length > 0 && <VacancyRows {...list} />}
    {children}
  </RuledSection>
)

/** Companies come first that are verified and answer in time: nobody pays for it. */
export const TopCompanyVacancies = (list: ListProps) => (
  <RuledSection title="Новые вакансии лучших компаний">
    <VacancyRows {...list} />
  </RuledSection>
)

const VacancyRows = ({ vacancies, now }: ListProps) => (
  <CompactRows>
    {vacancies.map((vacancy) => (
      <CompactVacancyRow key={vacancy.id} vacancy={vacancy} now={now} />
    ))}
  </CompactRows>
)

function NoVacancies({ nearby }: Pick<Props, 'nearby'>) {
  return (
    <p className="pt-4 text-ink2">
      Здесь пока нет вакансий.{' '}
      {nearby ? (
        <>
          Рядом:{' '}
          <TextLink to={searchAddress(nearby.query)}>
            {nearby.name}, {numberText(nearby.found)}
          </TextLink>
          .
        </>
      ) : (
        'Выберите другой город или область.'
      )}
    </p>
  )
}

function PlaceChooser() {
  return (
    <div className="mt-2">
      <Disclosure summary="Другой город">
        <Form action="/" preventScrollReset className="mt-2 flex flex-wrap items-stretch gap-2">
          <div className="min-w-60 border border-ctl bg-surface [&>label]:border-0">
            <PlaceField where={ANY_PLACE} placeholder="Город или область" />
          </div>
          <Button kind="outlined">Показать</Button>
        </Form>
      </Disclosure>
    </div>
  )
}
