import type { CompanySummary } from '#features/companies/company-summary.contract.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'

/** The vacancy that somebody wants to apply to, while they tell who they are. */
export type VacancyToApply = {
  name: string
  pay: string
  company: CompanySummary
  city: string
  /** «Компания ответит за 3 рабочих дня»; '' without a promise. */
  promise: string
}

/** A card over the form on a phone; beside it, with three promises, on a wide screen. */
export function StartVacancy({ vacancy: { name, pay, company, city, promise } }: { vacancy: VacancyToApply }) {
  return (
    <section aria-label="Вакансия" className="min-w-0 card self-start p-4">
      <div className="flex items-center gap-3">
        <CompanyLogo company={company} size={40} />
        <div className="wrap-anywhere min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-ink2 text-meta desktop:hidden">{[pay, company.name].filter(Boolean).join(' · ')}</p>
          <p className="hidden text-ink2 text-meta desktop:block">{[company.name, city].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="hidden desktop:block">
        {pay && <p className="mt-4 font-bold text-row">{pay}</p>}
        <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-ink3">
          {promise && <li>{promise}</li>}
          <li>Номер увидит только эта компания</li>
          <li>Мы сами не звоним и номер не передаём</li>
        </ul>
      </div>
    </section>
  )
}
