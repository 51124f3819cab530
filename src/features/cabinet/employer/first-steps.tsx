import CircleCheck from 'lucide-react/icons/circle-check'
import { href } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import type { VacancyDeadline } from './vacancy-deadline.ts'
import { VacancySection } from './vacancy-section.tsx'

type Props = {
  /** Fields of the company's profile that are still empty, in words. */
  missing: string
  drafts: VacancyDeadline[]
}

/** The way of a new company to its first applications. Only the next step has the filled button. */
export function FirstSteps({ missing, drafts }: Props) {
  const isProfileDone = missing === ''
  const steps = [
    {
      title: 'Расскажите о компании',
      note: isProfileDone ? 'Готово' : `Осталось заполнить: ${missing}.`,
      to: href('/profile/employer'),
      label: 'Заполнить профиль',
      isDone: isProfileDone,
    },
    {
      title: 'Опубликуйте вакансию',
      note: 'Создать вакансию можно за минуту. Черновик сохранится сам.',
      to: href('/create-vacancy'),
      label: 'Создать вакансию',
      isDone: false,
    },
    {
      title: 'Подберите людей',
      note: 'Позовите тех, кто подходит, не дожидаясь откликов.',
      to: href('/search/resumes'),
      label: 'Найти людей',
      isDone: false,
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <div className="max-w-text pt-5">
      <h2 className="font-semibold text-row">Три шага до первых откликов</h2>
      <ol className="mt-2 card-rows">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-rule border-b py-3.5"
          >
            <div className="flex min-w-0 grow basis-72 gap-3.5">
              <span className="w-7 shrink-0 text-center font-bold font-display text-[1.375rem]/7">
                {step.isDone ? <CircleCheck size={24} strokeWidth={1.75} className="mt-0.5 text-success" /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">{step.title}</h3>
                <p className="text-ink2 text-meta">{step.note}</p>
              </div>
            </div>
            {!step.isDone && (
              <ButtonLink to={step.to} kind={step === next ? 'filled' : 'outlined'} size="small">
                {step.label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {drafts.length > 0 && (
        <div className="mt-7">
          <VacancySection vacancies={drafts} />
        </div>
      )}
    </div>
  )
}
