import { lazy, type ReactNode } from 'react'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { answerPromiseText } from '#domain/vacancies/vacancy-labels.ts'
import { ExternalButtonLink } from '../../ui/form/button.tsx'
import { Aside, AsideNote } from '../../ui/layout/aside.tsx'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { CallToAction, CallToActionNote } from './call-to-action.tsx'

/** Loaded only for signed-in users. */
const ApplyPanelSignedIn = lazy(async () => ({
  default: (await import('./apply-panel-signed-in.tsx')).ApplyPanelSignedIn,
}))

type Props = { vacancy: VacancyPage; eligibility: ApplyEligibility; refused?: FormRefusal; children?: ReactNode }

/**
 * The apply panel of a vacancy page: the next step for guests and signed-in users, with the promise and safety
 * cautions.
 */
export function ApplyPanel({ vacancy, eligibility, refused, children }: Props) {
  const promise = answerPromiseText(vacancy)
  return (
    <Aside id="answer" label="Отклик">
      <NextStep vacancy={vacancy} eligibility={eligibility} refused={refused} />
      {children && <div className="mt-2 -ml-2">{children}</div>}
      {needsCautions(eligibility) && (
        <>
          {promise && <AsideNote>Работодатель {promise}.</AsideNote>}
          <AsideNote>Не переводите деньги до выхода на работу: честный работодатель их не попросит.</AsideNote>
        </>
      )}
    </Aside>
  )
}

/** The owner of the vacancy and applicants who come too late need no cautions. */
const needsCautions = ({ kind }: ApplyEligibility) => !['own', 'closed', 'suspended'].includes(kind)

/** Guests need a single step. The other steps are loaded with the code for signed-in users. */
function NextStep({ vacancy, eligibility, refused }: Props) {
  switch (eligibility.kind) {
    case 'guest':
      return (
        <CallToAction
          to={eligibility.to}
          label="Войти и откликнуться"
          note="Нужен номер телефона и одно резюме. Ответ придёт в «Отклики»."
        />
      )
    case 'closed':
      return <p className="text-ink2">Откликнуться уже нельзя: вакансия в архиве.</p>
    case 'suspended':
      return (
        <p className="text-ink2">
          Откликнуться пока нельзя: компания не ответила в срок тем, кто уже ждёт. Отклики вернутся, когда она ответит.
        </p>
      )
    case 'direct':
      return (
        <>
          <ExternalButtonLink href={eligibility.url}>Откликнуться на сайте работодателя</ExternalButtonLink>
          <CallToActionNote>Откроется сайт работодателя. Ответ придёт оттуда.</CallToActionNote>
        </>
      )
    default:
      return <ApplyPanelSignedIn vacancy={vacancy} eligibility={eligibility} refused={refused} />
  }
}
