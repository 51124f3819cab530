import type { ReactNode } from 'react'
import type { VacancyOverview } from '#features/vacancies/contract/vacancy-overview.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'

type Figure = { value: string; label: string }

/** What the site holds, in numbers of its own rows. A number that says nothing yet has no figure. */
export function homeFigures({ open_vacancies, answered, confirmed }: VacancyOverview): Figure[] {
  return [
    { value: open_vacancies, label: `${plural(open_vacancies, 'вакансия', 'вакансии', 'вакансий')} сегодня` },
    answered && {
      value: `${Math.floor((100 * answered.in_time) / answered.of)}\u00A0%`,
      label: `откликов с ответом в срок: ${numberText(answered.in_time)} из ${numberText(answered.of)}`,
    },
    {
      value: confirmed,
      label: `${plural(confirmed, 'место открыто', 'места открыты', 'мест открыто')}, проверили на этой неделе`,
    },
  ].flatMap((figure) => {
    if (!figure || figure.value === 0) return []
    const { value, label } = figure
    return [{ value: typeof value === 'number' ? numberText(value) : value, label }]
  })
}

export function HomeHead({ title, lead, figures }: { title: string; lead: ReactNode; figures: Figure[] }) {
  return (
    <div className="mb-4 flex flex-col gap-x-6 gap-y-4 desktop:flex-row desktop:items-end desktop:justify-between">
      <div>
        <h1 className="wrap-anywhere text-balance font-bold font-display text-[1.625rem]/7.5 tracking-[-0.02em] tablet:text-hero">
          {title}
        </h1>
        <p className="mt-1.5 max-w-text text-ink2">{lead}</p>
      </div>
      {figures.length > 0 && (
        <dl className="flex shrink-0 tablet:gap-5">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-auto tablet:flex-1 flex-col-reverse justify-end border-rule border-l px-2.5 tablet:px-0 tablet:pl-3.5"
            >
              <dt className="text-ink2 text-[13px]/[17px] tablet:max-w-28">{label}</dt>
              <dd className="whitespace-nowrap font-bold text-xl/6 tablet:text-2xl/7">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
