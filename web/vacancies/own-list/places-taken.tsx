import type { CreationQuota } from '#contract/core/creation-quota.ts'

const WIDTH = 96

/** «Занято мест: 12 из 50» with a bar. */
export function PlacesTaken({ used, max }: Pick<CreationQuota, 'used' | 'max'>) {
  return (
    <p className="flex items-center gap-2.5 text-meta">
      <span className="whitespace-nowrap">
        Занято мест:{' '}
        <b className="font-semibold">
          {used} из {max}
        </b>
      </span>
      <svg width={WIDTH} height="8" aria-hidden="true" className="border border-ctl bg-surface max-desktop:hidden">
        <rect width={Math.min(WIDTH, (WIDTH * used) / max)} height="8" className="fill-primary" />
      </svg>
    </p>
  )
}
