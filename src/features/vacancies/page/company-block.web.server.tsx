import { href } from 'react-router'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { CompanyCheck } from '../web/company-check.tsx'
import { ROW_ICONS } from './fact-icons.web.server.ts'
import { areAnswersInTime, MIN_ANSWERS } from './vacancy-facts.web.server.ts'
import { afterTintOf } from './vacancy-gallery.web.server.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

/** Behind the one at the head of the page. */
const MAX_PHOTOS = 2

const ROW_CLASS = 'flex min-h-14 items-center gap-3.5 border-hair border-t py-2.5'

/** Who hires, and how they have answered, with a caution. A company that hides its name has the caution only. Drawn by the server. */
export function CompanyBlock({ vacancy }: { vacancy: VacancyPage }) {
  const { company, company_vacancies: others } = vacancy
  return (
    <section aria-label={isAnonymousCompany(company) ? 'Осторожно' : 'Компания'} className="card px-4 py-5 desktop:p-6">
      {!isAnonymousCompany(company) && (
        <>
          <CompanyHead company={company} />
          <Photos vacancy={vacancy} />
          <Answers vacancy={vacancy} />
          <a href={href('/companies/:id', { id: company.slug })} className={`${ROW_CLASS} hover:underline`}>
            <DrawnIcon svg={ROW_ICONS.vacancies} className="shrink-0 text-ink2" />
            <b className="min-w-0 font-semibold">
              {others > 0
                ? `Ещё ${others} ${plural(others, 'вакансия', 'вакансии', 'вакансий')} компании`
                : 'Страница компании'}
            </b>
            <DrawnIcon svg={ROW_ICONS.arrow} className="ml-auto shrink-0 text-ink3" />
          </a>
        </>
      )}
      <p className={`text-ink2 text-meta ${isAnonymousCompany(company) ? '' : 'border-hair border-t pt-3'}`}>
        Не платите за оформление и не называйте коды из SMS: честный работодатель об этом не попросит.
      </p>
    </section>
  )
}

const CompanyHead = ({
  company: { id, name, slug, logo_path, verification, industry_id },
}: Pick<VacancyPage, 'company'>) => (
  <div className="flex items-center gap-3 pb-4">
    <CompanyLogo company={{ id, name, logo_path, industry_id }} />
    <div className="wrap-anywhere min-w-0">
      <h2 className="font-semibold text-row">
        <a href={href('/companies/:id', { id: slug })} className="hover:underline hover:underline-offset-4">
          {name}
        </a>
        {verification === 'verified' && <CompanyCheck />}
      </h2>
      <p className="text-ink2 text-meta">
        {verification === 'verified' ? 'компания проверена' : 'компания ещё не проверена'}
      </p>
    </div>
  </div>
)

function Photos({ vacancy: { company, company_photos } }: { vacancy: VacancyPage }) {
  const shown = company_photos.slice(1, 1 + MAX_PHOTOS)
  return (
    shown.length > 0 && (
      <div className="grid grid-cols-2 gap-2 pb-4">
        {shown.map(({ alt, path_medium, width, height }) => (
          <div key={path_medium} className="relative h-26 overflow-hidden rounded-control bg-sunken">
            <img
              src={path_medium}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              className={`absolute inset-0 size-full object-cover text-transparent after:absolute after:inset-0 after:content-[''] ${afterTintOf(company.id)}`}
            />
          </div>
        ))}
      </div>
    )
  )
}

function Answers({ vacancy: { trust, promise_days: days } }: { vacancy: VacancyPage }) {
  const { in_time, of } = trust.answered ?? { in_time: 0, of: 0 }
  if (of < MIN_ANSWERS) return null
  const term = days === 1 ? 'день' : `${days}\u00A0${plural(days, 'день', 'дня', 'дней')}`
  return (
    <p className={ROW_CLASS}>
      <DrawnIcon svg={ROW_ICONS.answers} className="shrink-0 text-ink2" />
      <span>
        <b className="block font-semibold">
          {areAnswersInTime({ in_time, of }) ? `Отвечают за\u00A0${term}` : 'Отвечают не всегда'}
        </b>
        <span className="text-ink2 text-meta">
          в срок: {in_time} из {of}
        </span>
      </span>
    </p>
  )
}
