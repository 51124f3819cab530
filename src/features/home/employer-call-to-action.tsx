import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ButtonLink } from '#ui/form/button.tsx'

/** The registration leads on to the vacancy that the visitor wants to place. */
const REGISTRATION = href('/sign-up') + toQueryString({ redirect: 'create-vacancy' })

export function EmployerCallToAction() {
  return (
    <section
      aria-labelledby="employers"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-rule border-t bg-primary-soft px-5 pt-4 pb-5"
    >
      <div className="min-w-0 max-w-text">
        <h2 id="employers" className="font-semibold text-[19px]/[25px]">
          Нанимаете?
        </h2>
        <p className="mt-1.5">Разместите вакансию за минуту. Платить за место в списке не нужно.</p>
        <p className="mt-1 text-ink2 text-meta">Срок ответа назначаете сами, и соискатели видят, как вы его держите.</p>
      </div>
      <ButtonLink to={REGISTRATION}>Разместить вакансию</ButtonLink>
    </section>
  )
}
