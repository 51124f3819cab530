import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { ButtonLink, ExternalButtonLink } from '#ui/form/button.tsx'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'

type Step = { note: string; label?: string; to?: string; isOutlined?: true; isExternal?: true }

/** What the bar says and offers; undefined where nothing can be done. */
function barStep(vacancy: VacancyPage, eligibility: ApplyEligibility, note: string): Step | undefined {
  switch (eligibility.kind) {
    case 'guest':
      return { note, label: 'Откликнуться', to: eligibility.to }
    case 'incomplete':
      return { note, label: `Заполнить ${eligibility.missing}`, to: eligibility.to }
    case 'short':
    case 'ready': {
      const due = eligibility.decision_due_at
      return { note: `ответят до ${shortDateText(due, due)}`, label: 'Откликнуться', to: '?apply' }
    }
    case 'direct':
      return { note: '', label: 'На сайт работодателя', to: eligibility.url, isExternal: true }
    case 'answered': {
      const { created_at, initiator } = eligibility.application
      const day = shortDateText(created_at, created_at)
      return {
        note: initiator === 'seeker' ? `Вы откликнулись ${day}` : `Вас пригласили ${day}`,
        label: 'Открыть',
        to: ownNegotiationsPath(vacancy.id),
        isOutlined: true,
      }
    }
    case 'suspended':
      return { note: 'Отклики приостановлены' }
    default:
      return undefined
  }
}

type Props = {
  vacancy: VacancyPage
  eligibility: ApplyEligibility
  /** «ответ за 3 дня»: the whole of it stands beside the panel. */
  promise: string
  /** '' if it is hidden. */
  pay: string
}

/** Pay and the next step at the bottom of a narrow screen, over the bottom bar: the panel is below the text there. */
export function ApplyBar({ vacancy, eligibility, promise, pay }: Props) {
  const step = barStep(vacancy, eligibility, promise)
  if (!step) return null
  const { note, label, to, isOutlined, isExternal } = step
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center gap-2 border-rule border-t bg-surface px-4 py-2 tablet:-mx-6 tablet:px-6 desktop:hidden print:hidden">
      <p className="mr-auto min-w-0 text-[15px]/5">
        {pay && <b className="block font-semibold">{pay}</b>}
        <span className="block text-ink3 text-note">{note}</span>
      </p>
      {label && to && isExternal && <ExternalButtonLink href={to}>{label}</ExternalButtonLink>}
      {label && to && !isExternal && (
        <span className="grid min-w-0 max-w-2/3">
          <ButtonLink
            to={to}
            kind={isOutlined ? 'outlined' : 'filled'}
            preventScrollReset={to === '?apply'}
            defaultShouldRevalidate={to !== '?apply'}
          >
            {label}
          </ButtonLink>
        </span>
      )}
    </div>
  )
}
