import { href } from 'react-router'
import { ButtonLink } from '../ui/form/button.tsx'

export function EmployerCallToAction() {
  return (
    <section aria-labelledby="employers" className="mt-12 border-ink1 border-t-2 pt-6">
      <h2 id="employers" className="font-bold font-display text-h3 tracking-[-0.02em]">
        Ищете сотрудников?
      </h2>
      <p className="mt-1 mb-4 max-w-text text-ink2">
        Разместите вакансию за 4 минуты. Отклики придут сразу, поднимать объявление за деньги не нужно.
      </p>
      <ButtonLink to={href('/sign-up')}>Разместить вакансию</ButtonLink>
    </section>
  )
}
