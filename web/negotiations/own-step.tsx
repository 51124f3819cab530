import { lazy } from 'react'
import { Form, href } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { Button } from '../ui/button.tsx'
import type { Answering } from './answering.ts'
import { SentStep } from './sent-step.tsx'
import { Note, Way } from './way.tsx'

/** Contains the form fields and the contract. Only seekers with a resume to send need them. */
const ApplyStep = lazy(async () => ({ default: (await import('./apply-step.tsx')).ApplyStep }))

type Props = {
  vacancy: VacancyPage
  answering: Exclude<Answering, { kind: 'guest' | 'closed' | 'suspended' | 'direct' }>
  refused?: Refused
}

/** The next step of a signed-in user on a vacancy page. */
export function OwnStep({ vacancy, answering, refused }: Props) {
  switch (answering.kind) {
    case 'own':
      return (
        <Way
          to={href('/my-vacancy/:id', { id: String(vacancy.id) })}
          label="Открыть свою вакансию"
          note="Это вакансия вашей компании."
        />
      )
    case 'answered':
      return <SentStep vacancy={vacancy} sent={answering.sent} refused={refused} />
    case 'employer_mode':
      return <OtherMode to={href('/vacancies/:slug', { slug: vacancy.slug })} />
    case 'incomplete':
      return (
        <Way
          to={answering.to}
          label="Заполнить профиль"
          note="Чтобы откликаться, заполните имя и город — это минута."
        />
      )
    case 'no_resume':
      return <Way to={answering.to} label="Создать резюме" note="Чтобы откликнуться, нужно одно резюме." />
    case 'drafts_only':
      return (
        <Way
          to={answering.to}
          label="Опубликовать резюме"
          note="Ваши резюме — черновики. Чтобы откликнуться, опубликуйте одно из них."
        />
      )
    case 'ready':
      return <ApplyStep vacancy={vacancy} answering={answering} refused={refused} />
  }
}

function OtherMode({ to }: { to: string }) {
  return (
    <Form method="post" action={href('/mode')}>
      <input type="hidden" name="is_employer_mode" value="false" />
      <input type="hidden" name="to" value={to} />
      <Button kind="outlined">Перейти к поиску работы</Button>
      <Note>Сейчас вы нанимаете. Чтобы откликнуться, переключитесь.</Note>
    </Form>
  )
}
