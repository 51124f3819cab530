import { plural } from '#lib/text/russian-text.ts'

type Props = { label: string; percent: number; hint?: string }

/** Percentage as a bar and in words. */
export function Meter({ label, percent, hint }: Props) {
  const rounded = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div>
      <p className="mb-1 flex justify-between gap-4 text-meta">
        <span className="text-ink2">{label}</span>
        <span className="font-semibold">{rounded}&nbsp;%</span>
      </p>
      {/* SVG attributes are not styles, so the security policy allows a variable width. */}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw the element of HTML each in their own way */}
      <svg
        role="meter"
        aria-label={label}
        aria-valuenow={rounded}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${rounded} ${plural(rounded, 'процент', 'процента', 'процентов')}`}
        width="100%"
        height="8"
        className="block border border-ctl bg-surface"
      >
        <rect width={`${rounded}%`} height="8" className="fill-primary forced-colors:fill-[Highlight]" />
      </svg>
      {hint && <p className="mt-1 text-ink2 text-meta">{hint}</p>}
    </div>
  )
}
