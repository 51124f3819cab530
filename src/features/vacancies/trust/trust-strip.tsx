import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { DrawnTrustCell, TrustCell, VacancyTrustTexts } from './vacancy-trust-texts.web.server.ts'

const TONES: Record<TrustCell['kind'], string> = {
  open: 'text-success',
  fact: 'text-success',
  promise: 'text-ink3',
  late: 'text-warning',
  changes: 'text-ink3',
}

type Props = { texts: Omit<VacancyTrustTexts, 'cells'> & { cells: DrawnTrustCell[] } }

/** What can be believed about a vacancy: facts and promises, each in a cell of its own. */
export function TrustStrip({ texts: { cells, ghost } }: Props) {
  return (
    <>
      {cells.length > 0 && (
        <section aria-label="Чему можно верить" className="mt-4.5 card grid tablet:auto-cols-fr tablet:grid-flow-col">
          {cells.map((cell) => (
            <Cell key={cell.kind} cell={cell} />
          ))}
        </section>
      )}
      {ghost && (
        <div className="mt-4.5 border border-warning bg-warning-soft px-3.5 py-1 text-warning">
          <Disclosure summary="Возможно, по этой вакансии никого не нанимают. Почему мы так думаем">
            <ul className="pb-2 text-ink1 text-meta">
              {ghost.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  )
}

function Cell({ cell: { kind, title, text, icon } }: { cell: DrawnTrustCell }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 border-rule px-3.5 py-3 not-first:border-t tablet:not-first:border-t-0 tablet:not-first:border-l">
      <DrawnIcon svg={icon} className={`mt-px ${TONES[kind]}`} />
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold text-[15px]/[21px]">{title}</p>
        <p className="text-ink2 text-[14px]/[19px]">
          {text}
          {kind === 'changes' && (
            <>
              . <TextAnchor href="#changes">Все правки</TextAnchor>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
