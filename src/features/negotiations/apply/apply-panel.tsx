import type { ReactNode } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { ExternalButtonLink } from '#ui/form/button.tsx'
import { Aside } from '#ui/layout/aside.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { CallToAction, CallToActionNote } from './call-to-action.tsx'

/** Loaded only for signed-in users. */
const ApplyPanelSignedIn = lazyPart(
  () => import('./apply-panel-signed-in.tsx'),
  ({ ApplyPanelSignedIn }) => ApplyPanelSignedIn,
)

type Props = { vacancy: VacancyPage; eligibility: ApplyEligibility; refused?: FormRefusal; children?: ReactNode }

/** The apply panel of a vacancy page: the next step, then what else can be done (`children`), and a caution. */
export function ApplyPanel({ vacancy, eligibility, refused, children }: Props) {
  return (
    <Aside id="answer" label="Отклик">
      <div data-apply={isStep(eligibility) || undefined} className="grid grid-cols-[minmax(0,1fr)]">
        <NextStep vacancy={vacancy} eligibility={eligibility} refused={refused} />
      </div>
      {children}
      {needsCaution(eligibility) && (
        <p className="mt-4.5 border-rule border-t pt-3.5 text-ink2 text-meta">
          Не платите за оформление и не называйте коды из SMS: честный работодатель об этом не попросит.
        </p>
      )}
    </Aside>
  )
}

/** Whether the button of the panel leads to an application: the A key presses it then. */
const isStep = ({ kind }: ApplyEligibility) => !['own', 'answered'].includes(kind)

/** The owner of the vacancy and applicants who come too late need no caution. */
const needsCaution = ({ kind }: ApplyEligibility) => !['own', 'closed', 'suspended'].includes(kind)

/** Guests need a single step. The other steps are loaded with the code for signed-in users. */
function NextStep({ vacancy, eligibility, refused }: Props) {
  switch (eligibility.kind) {
    case 'guest':
      return (
        <CallToAction
          to={eligibility.to}
          label="Откликнуться"
          note="Номер, имя и город, меньше минуты. Ответ придёт в раздел «Отклики»."
        />
      )
    case 'closed':
      return <p className="text-ink2">Откликнуться уже нельзя: вакансия в архиве.</p>
    case 'suspended':
      return (
        <p className="text-ink2">
          Откликнуться пока нельзя: компания не ответила в срок тем, кто уже ждёт. Добавьте вакансию в избранное и
          вернитесь позже.
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
