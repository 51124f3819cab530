import type { KeyboardEvent } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'
import { NEGOTIATION_TURN_KINDS, type NegotiationTurn } from '../contract/negotiation-constants.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { OwnListRow } from './own-list-row.tsx'

const TITLES: Record<NegotiationTurn, string> = {
  seeker: 'Ждут вас',
  employer: 'Ждём ответа',
  ended: 'Закрытые',
}

type Props = {
  negotiations: readonly SeekerNegotiation[]
  /** Numbers of the whole list, not of this page. */
  counts: Record<string, number>
  openId: number | undefined
  addressOf(id: number): string
  now: string
}

/** Applications by whose move it is. An empty group is absent. */
export function OwnListGroups({ negotiations, counts, openId, addressOf, now }: Props) {
  const groups = Map.groupBy(negotiations, ({ turn }) => turn)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are links; J and K only move between them
    <div onKeyDown={moveBetweenRows}>
      {NEGOTIATION_TURN_KINDS.filter((turn) => groups.has(turn)).map((turn) => (
        <section key={turn} aria-labelledby={`turn-${turn}`} className="mb-6">
          <h2 id={`turn-${turn}`} className="mb-1.5 font-semibold text-row">
            {TITLES[turn]}{' '}
            <span className="font-normal text-body text-ink2">{numberText(counts[`turn_${turn}`] ?? 0)}</span>
          </h2>
          <ul className="card-rows">
            {groups.get(turn)!.map((negotiation) => (
              <OwnListRow
                key={negotiation.id}
                negotiation={negotiation}
                to={addressOf(negotiation.id)}
                isOpen={negotiation.id === openId}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const STEPS: Record<string, number> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 }

/** The keys work while a row has the focus, so nothing else on the page is in their way. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.code]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-negotiation-row]')]
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
