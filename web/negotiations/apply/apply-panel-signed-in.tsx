import { lazy } from 'react'
import { Form, href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { VacancyPage } from '#contract/vacancies/vacancies.ts'
import { Button } from '../../ui/form/button.tsx'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { ApplySent } from './apply-sent.tsx'
import { CallToAction, CallToActionNote } from './call-to-action.tsx'

/** Contains the form fields and the contract. Only seekers with a resume to send need them. */
const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }))

type Props = {
  vacancy: VacancyPage
  eligibility: Exclude<ApplyEligibility, { kind: 'guest' | 'closed' | 'suspended' | 'direct' }>
  refused?: FormRefusal
}

/** The next step of a signed-in user on a vacancy page. */
export function ApplyPanelSignedIn({ vacancy, eligibility, refused }: Props) {
  switch (eligibility.kind) {
    case 'own':
      return (
        <CallToAction
          to={href('/my-vacancy/:id', { id: String(vacancy.id) })}
          label="Открыть свою вакансию"
          note="Это вакансия вашей компании."
        />
      )
    case 'answered':
      return <ApplySent vacancy={vacancy} application={eligibility.application} refused={refused} />
    case 'employer_mode':
      return <SwitchModeForm to={href('/vacancies/:slug', { slug: vacancy.slug })} />
    case 'incomplete':
      return (
        <CallToAction
          to={eligibility.to}
          label="Заполнить профиль"
          note="Чтобы откликаться, заполните имя и город — это минута."
        />
      )
    case 'no_resume':
      return <CallToAction to={eligibility.to} label="Создать резюме" note="Чтобы откликнуться, нужно одно резюме." />
    case 'drafts_only':
      return (
        <CallToAction
          to={eligibility.to}
          label="Опубликовать резюме"
          note="Ваши резюме — черновики. Чтобы откликнуться, опубликуйте одно из них."
        />
      )
    case 'ready':
      return <ApplyDialog vacancy={vacancy} eligibility={eligibility} refused={refused} />
  }
}

function SwitchModeForm({ to }: { to: string }) {
  return (
    <Form method="post" action={href('/mode')}>
      <input type="hidden" name="is_employer_mode" value="false" />
      <input type="hidden" name="to" value={to} />
      <Button kind="outlined">Перейти к поиску работы</Button>
      <CallToActionNote>Сейчас вы нанимаете. Чтобы откликнуться, переключитесь.</CallToActionNote>
    </Form>
  )
}
