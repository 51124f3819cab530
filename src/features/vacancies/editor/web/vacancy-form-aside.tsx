import { useContext } from 'react'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { FieldLink } from '#ui/form/field-link.tsx'
import { Aside } from '#ui/layout/aside.tsx'
import { RowFacts, RowLine } from '#ui/list/list-row.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { Money } from '#ui/text/money.tsx'
import { displayedCompanyName } from '../../rules/company-display-name.ts'
import { salaryAbsentReasonText, salaryTermsText, salaryText } from '../../rules/salary.ts'
import { vacancyTermLabels } from '../../rules/vacancy-labels.ts'
import { GapsContext } from './fields/editor-section.tsx'
import type { VacancyFormFields } from './form-values.ts'
import { ProblemSummary } from './moderation/problem-summary.tsx'

/** Panel beside the form: a preview of the search result, what is missing, and quality. */
export function VacancyFormAside({ draft, company }: { draft: VacancyFormFields; company: string }) {
  return (
    <Aside id="check" label="Проверка и вид в поиске">
      <h2 className="mb-2 border-rule border-b pb-1.5 font-normal text-ink3 text-note">Так увидят в поиске</h2>
      <SearchPreview draft={draft} company={company} />
      <MissingFields />
      <ProblemSummary isStarted={draft.name !== ''} />
    </Aside>
  )
}

/** The only list of what is missing. */
function MissingFields() {
  const gaps = useContext(GapsContext)
  if (gaps.length === 0) return <p className="mt-5 text-success">Всё обязательное заполнено.</p>
  return (
    <section className="mt-5">
      <h2 className="mb-1.5 font-semibold text-[15px]">
        Осталось: {gaps.length}
        <kbd
          title="Клавиша: к следующему"
          className="ml-2 rounded-tag border border-current px-1 font-semibold text-ink3 text-xs leading-4 max-desktop:hidden pointer-coarse:hidden"
        >
          F8
        </kbd>
      </h2>
      <ul className="space-y-1 text-ink2 text-meta">
        {gaps.map(({ path, label, message }) => (
          <li key={path}>
            <FieldLink path={path}>{label}</FieldLink>
            {message !== REQUIRED_MESSAGE && `: ${lowerFirst(message)}`}
          </li>
        ))}
      </ul>
    </section>
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
    <div className="bg-surface p-4">
      <p className="break-words font-semibold text-row">{draft.name || 'Название вакансии'}</p>
      <Money amount={salaryText(draft)} terms={salaryTermsText(draft)} />
      {salaryAbsentReasonText(draft) && <RowLine>{salaryAbsentReasonText(draft)}</RowLine>}
      <RowLine>{[displayedCompanyName(draft, company), ...cities].join(' · ')}</RowLine>
      <RowFacts facts={terms} />
    </div>
  )
}
