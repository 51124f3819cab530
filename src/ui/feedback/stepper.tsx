/** Current step of a short process, as lines and in words. */
export function Stepper({ current, total }: { current: number; total: number }) {
  return (
    <div className="mb-6 max-w-40 text-ink3">
      <p>
        Шаг {current} из {total}
      </p>
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 forced-colors:border ${step <= current ? 'bg-primary forced-colors:bg-[Highlight]' : 'bg-rule'}`}
          />
        ))}
      </div>
    </div>
  )
}
