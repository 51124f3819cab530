import { MIN_COUNTED_APPLICATIONS, suspendingDebts } from '#features/promises/promise-level.rules.ts'
import type { PromiseStatus } from '#features/promises/promises.contract.ts'
import { TodaySection } from './today-section.tsx'
import { promiseConsequence } from './today-texts.ts'

const [TICK_WIDTH, TICK_GAP, TICK_HEIGHT] = [8, 2, 8]
const STEP = TICK_WIDTH + TICK_GAP

/** How the company keeps its promise to answer, and what follows from it. `overdue`: how many people wait longer. */
export function PromiseSection({ promise, overdue }: { promise: PromiseStatus; overdue: number }) {
  const { in_time, of } = promise
  return (
    <TodaySection title="Обещание">
      {of === 0 ? (
        <p className="text-ink2 text-note">Здесь будет видно, скольким людям вы ответили в срок.</p>
      ) : (
        <>
          <p className="text-ink2 text-meta">
            <b className="font-bold font-display text-[1.375rem]/7 text-ink1">
              {in_time} из {of}
            </b>{' '}
            получили ответ в срок
          </p>
          <PromiseMarks promise={promise} />
          <p className="text-ink2 text-note leading-4.5">{promiseConsequence(promise, overdue)}</p>
        </>
      )}
    </TodaySection>
  )
}

/**
 * A tick for each of the last applications: answered in time, late, or still waiting. Dashed lines are the numbers of
 * waiting ones that suspend something.
 */
function PromiseMarks({ promise: { in_time, of, owed, owed_of } }: { promise: PromiseStatus }) {
  const firstOwed = Math.max(in_time, of - owed)
  const { publishing, responses } = suspendingDebts(of)
  const limits = owed_of < MIN_COUNTED_APPLICATIONS ? [] : [of - publishing + 1, of - responses + 1]
  return (
    <svg
      viewBox={`0 -3 ${of * STEP - TICK_GAP} ${TICK_HEIGHT + 6}`}
      preserveAspectRatio="xMinYMid meet"
      className="my-1.5 block h-4 max-w-full"
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other identity
          key={index}
          x={index * STEP}
          width={TICK_WIDTH}
          height={TICK_HEIGHT}
          className={index < in_time ? 'fill-primary' : index < firstOwed ? 'fill-ctl' : 'fill-danger'}
        />
      ))}
      {limits.map((limit) => (
        <path
          key={limit}
          d={`M${limit * STEP - TICK_GAP / 2} -3v${TICK_HEIGHT + 6}`}
          strokeDasharray="2 2"
          className="stroke-ink1"
        />
      ))}
    </svg>
  )
}
