import { useSearchParams } from 'react-router'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { ButtonLink, ExternalButtonLink } from '#ui/form/button.tsx'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'

/** The link by which the person came stays in the address: the application tells it. */
export const sourceQuery = (query: URLSearchParams) =>
  query.has('from') ? `&from=${encodeURIComponent(query.get('from')!)}` : ''

type Step = { title?: string; label?: string; to?: string; isSoft?: true; isExternal?: true }

const APPLY = '?apply'

/** What the bar offers; undefined where nothing can be done. `title` stands in place of the pay. */
function barStep(vacancy: VacancyPage, eligibility: ApplyEligibility, similarCount: number): Step | undefined {
  switch (eligibility.kind) {
    case 'guest':
      return { label: 'Откликнуться', to: eligibility.to }
    case 'incomplete':
      return { label: `Заполнить ${eligibility.missing}`, to: eligibility.to }
    case 'short':
    case 'ready':
      return { label: 'Откликнуться', to: APPLY }
    case 'direct':
      return { label: 'Откликнуться', to: eligibility.url, isExternal: true }
    case 'applied': {
      const { initiator } = eligibility.application
      const title = initiator === 'seeker' ? 'Вы откликнулись' : 'Вас пригласили'
      return { title, label: 'Открыть', to: ownNegotiationsPath(vacancy.id), isSoft: true }
    }
    case 'closed':
      return similarCount > 0 ? { label: `Похожие рядом: ${similarCount}`, to: '#similar', isSoft: true } : {}
    case 'suspended':
      return { title: 'Отклики приостановлены' }
    default:
      return undefined
  }
}

type Props = {
  vacancy: VacancyPage
  eligibility: ApplyEligibility
  /** «ответят до 1 декабря» */
  note: string
  /** '' if it is hidden. */
  pay: string
  similarCount: number
}

/** Pay and the next step at the bottom of a narrow screen, over the bottom bar: the panel is below the text there. */
export function ApplyBar({ vacancy, eligibility, note, pay, similarCount }: Props) {
  const [query] = useSearchParams()
  const step = barStep(vacancy, eligibility, similarCount)
  if (!step) return null
  const { title = pay, label, to, isSoft, isExternal } = step
  const isApply = to === APPLY
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center gap-2 border-rule border-t bg-surface px-4 py-2 tablet:-mx-6 tablet:px-6 desktop:hidden print:hidden">
      <p className="mr-auto min-w-0 text-[15px]/5">
        {title && <b className="block font-semibold">{title}</b>}
        <span className="block text-ink3 text-note">{note}</span>
      </p>
      {label && to && isExternal && <ExternalButtonLink href={to}>{label}</ExternalButtonLink>}
      {label && to && !isExternal && (
        <span className="grid max-w-2/3 shrink-0">
          <ButtonLink
            to={isApply ? to + sourceQuery(query) : to}
            kind={isSoft ? 'soft' : 'filled'}
            preventScrollReset={isApply}
            defaultShouldRevalidate={!isApply}
          >
            {label}
          </ButtonLink>
        </span>
      )}
    </div>
  )
}
