import type { FormRefusal } from '#contract/errors.ts'
import { ButtonLink, ExternalButtonLink } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ApplyEligibility, VacancyToApplyTo } from './apply-eligibility.ts'

/** Loaded only for signed-in users. */
const ApplyPanelSignedIn = lazyPart(
  () => import('./apply-panel-signed-in.tsx'),
  ({ ApplyPanelSignedIn }) => ApplyPanelSignedIn,
)

type Props = {
  vacancy: VacancyToApplyTo
  eligibility: ApplyEligibility
  refused?: FormRefusal
  /** «Ответят до вторника, 1 декабря», or when the vacancy was closed. */
  due: string
  similarCount: number
}

/** The next step on a vacancy page. On a phone the bar offers most of them, so the panel shows only what the bar cannot. */
export function ApplyPanel({ vacancy, eligibility, refused, due, similarCount }: Props) {
  const card = isInBar(eligibility)
    ? 'desktop:card desktop:p-6 max-desktop:[&>a]:hidden max-desktop:[&>p]:hidden'
    : 'card p-4 max-desktop:mt-5.5 desktop:p-6'
  return (
    <section id="answer" aria-label="Отклик" className="scroll-mt-6">
      <div data-apply={isStep(eligibility) || undefined} className={`grid grid-cols-[minmax(0,1fr)] ${card}`}>
        <NextStep vacancy={vacancy} eligibility={eligibility} refused={refused} due={due} similarCount={similarCount} />
      </div>
    </section>
  )
}

/** What was withdrawn before is said here only. */
const isInBar = (eligibility: ApplyEligibility) =>
  ['guest', 'direct', 'incomplete'].includes(eligibility.kind) ||
  ((eligibility.kind === 'ready' || eligibility.kind === 'short') && eligibility.withdrawn_sent_at === null)

/** Whether the button of the panel leads to an application: the A key presses it then. */
const isStep = ({ kind }: ApplyEligibility) => !['own', 'applied'].includes(kind)

/** As in `call-to-action.tsx`, which a guest does not load. */
const NOTE_CLASS = 'mt-3 text-ink2 text-meta'

/** Guests need a single step. The other steps are loaded with the code for signed-in users. */
export function NextStep({ vacancy, eligibility, refused, due, similarCount }: Props) {
  switch (eligibility.kind) {
    case 'guest':
      return (
        <>
          <ButtonLink to={eligibility.to}>Откликнуться</ButtonLink>
          <p className={NOTE_CLASS}>{due}. Номер, имя и город, меньше минуты.</p>
        </>
      )
    case 'closed':
      return (
        <>
          <p className="font-semibold">{due}</p>
          {similarCount > 0 && (
            <p className="mt-3 grid">
              <ButtonLink to="#similar" kind="soft">
                Похожие рядом: {similarCount}
              </ButtonLink>
            </p>
          )}
        </>
      )
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
          <p className={NOTE_CLASS}>Откроется сайт работодателя. Ответ придёт оттуда.</p>
        </>
      )
    default:
      return <ApplyPanelSignedIn vacancy={vacancy} eligibility={eligibility} refused={refused} />
  }
}
