import { Form, href } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { TodaySection } from './today-section.tsx'
import type { VacancyDeadline } from './vacancy-deadline.ts'

const MAX_LINES = 6

/** Vacancies that end, ask for a confirmation or are not finished, with the act in place. */
export const VacancySection = ({ vacancies }: { vacancies: VacancyDeadline[] }) => (
  <TodaySection title="Вакансии" count={vacancies.length}>
    <ul>
      {vacancies.slice(0, MAX_LINES).map((vacancy) => (
        <VacancyLine key={vacancy.id} vacancy={vacancy} />
      ))}
    </ul>
    {vacancies.length > MAX_LINES && (
      <TextLink standalone to={href('/my-vacancies')}>
        Ещё {vacancies.length - MAX_LINES}
      </TextLink>
    )}
  </TodaySection>
)

function VacancyLine({ vacancy: { id, name, note, isUrgent, act, link, to } }: { vacancy: VacancyDeadline }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-rule border-b py-2">
      <div className="min-w-0">
        <p className="truncate font-semibold text-[15px]/5">{name}</p>
        <p className={`text-note leading-4.5 ${isUrgent ? 'font-semibold text-warning' : 'text-ink2'}`}>{note}</p>
      </div>
      {act ? (
        <Form method="post" className="shrink-0">
          <FormKey />
          <HiddenInput name="id" value={id} />
          <HiddenInput name="intent" value={act.intent} />
          <SubmitButton kind="outlined" size="small">
            {act.label}
            <span className="sr-only">: {name}</span>
          </SubmitButton>
        </Form>
      ) : (
        <span className="shrink-0">
          <ButtonLink to={to} kind="outlined" size="small" aria-label={`${link}: ${name}`}>
            {link}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}
