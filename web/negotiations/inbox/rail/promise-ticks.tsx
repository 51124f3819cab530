import type { PromiseStatus } from '#contract/promises/promises.ts'

const [TICK_WIDTH, TICK_GAP, TICK_HEIGHT] = [4, 1, 10]

/** One tick for each of the last decided applications: answered in time, or not. Nothing before the first one. */
export function PromiseTicks({ promise: { in_time, of } }: { promise: PromiseStatus }) {
  if (of === 0) return null
  return (
    <div className="border-rule border-t px-6 pt-2.5 pb-3 text-note leading-4.5">
      <p className="flex justify-between gap-2">
        Обещание
        <b className="font-semibold">
          {in_time} из {of}
        </b>
      </p>
      <svg
        viewBox={`0 0 ${30 * (TICK_WIDTH + TICK_GAP)} ${TICK_HEIGHT}`}
        className="my-1 block h-2.5 w-full"
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
      >
        {Array.from({ length: of }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other identity
            key={index}
            x={index * (TICK_WIDTH + TICK_GAP)}
            width={TICK_WIDTH}
            height={TICK_HEIGHT}
            className={index < in_time ? 'fill-primary' : 'fill-danger'}
          />
        ))}
      </svg>
      <p className="text-ink3">Ответили в срок на последние отклики</p>
    </div>
  )
}
