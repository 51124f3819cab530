import { REQUIRED_MESSAGE } from '#contract/core/validation/default-messages.ts'
import { displayedCompanyName } from '#domain/vacancies/company-display-name.ts'
import { salaryAbsentReasonText, salaryTermsText, salaryText } from '#domain/vacancies/salary.ts'
import { vacancyTermLabels } from '#domain/vacancies/vacancy-labels.ts'
import { FieldLink } from '../../ui/form/field-link.tsx'
import { Aside } from '../../ui/layout/aside.tsx'
import { RowFacts, RowLine } from '../../ui/list/list-row.tsx'
import { lowerFirst } from '../../ui/text/lower-first.ts'
import { Money } from '../../ui/text/money.tsx'
import type { VacancyFormFields } from './form-values.ts'
import { ProblemSummary } from './moderation/problem-summary.tsx'
import { publicationGapsOf } from './publication-gaps.ts'

/** Panel beside the form: missing fields, quality, and a preview of the search result. */
export function VacancyFormAside({ draft, company }: { draft: VacancyFormFields; company: string }) {
  return (
    <Aside id="check" label="Проверка и вид в поиске">
      <MissingFields draft={draft} />
      <ProblemSummary isStarted={draft.name !== ''} />
      <h2 className="mt-6 mb-2 border-ink1 border-t-2 pt-4 font-semibold text-row">Так увидят в поиске</h2>
      <SearchPreview draft={draft} company={company} />
    </Aside>
  )
}

function MissingFields({ draft }: { draft: VacancyFormFields }) {
  const gaps = publicationGapsOf(draft)
  if (gaps.length === 0) return <p className="text-success">Всё обязательное заполнено.</p>
  return (
    <>
      <h2 className="mb-2 font-semibold text-row">Ещё нужно заполнить</h2>
      <ul className="space-y-1 text-ink2">
        {gaps.map(({ path, label, message }) => (
          <li key={path}>
            <FieldLink path={path}>{label}</FieldLink>
            {message !== REQUIRED_MESSAGE && `: ${lowerFirst(message)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function SearchPreview({ draft, company }: { draft: VacancyFormFields; company: string }) {
  const cities = draft.cities.filter(({ id }) => draft.city_ids.includes(id)).map(({ name }) => name)
  const terms = vacancyTermLabels({
    ...draft,
    experience_id: draft.experience_id ?? 0,
    work_type_id: draft.work_type_id ?? 0,
  })
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="break-words font-semibold text-row">{draft.name || 'Название вакансии'}</p>
      <Money amount={salaryText(draft)} terms={salaryTermsText(draft)} />
      {salaryAbsentReasonText(draft) && <RowLine>{salaryAbsentReasonText(draft)}</RowLine>}
      <RowLine>{[displayedCompanyName(draft, company), ...cities].join(' · ')}</RowLine>
      <RowFacts facts={terms} />
    </div>
  )
}
