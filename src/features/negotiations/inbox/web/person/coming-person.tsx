import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { NegotiationRow } from '../../contract/negotiation-row.ts'
import { PersonHead } from './person-head.tsx'

/** What the list knows of the next person, shown at once while the rest is on its way. */
export const ComingPerson = ({ row, now }: { row: NegotiationRow; now: string }) => (
  <article
    aria-labelledby="person"
    aria-busy="true"
    className="min-h-0 min-w-0 grow px-4 pt-4 pb-10 tablet:px-6 desktop:basis-0 desktop:overflow-hidden"
  >
    <PersonHead negotiation={row} now={now} />
    <div className="pt-3.5">
      <Skeleton label="Открываем отклик" shapes={['line', 'line', 'row', 'row']} />
    </div>
  </article>
)
