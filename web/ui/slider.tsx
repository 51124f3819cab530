import { useDomId } from './use-dom-id.ts'

type Props = {
  name: string
  label: string
  value: number
  /** What each step is called, from the least to the most. */
  steps: readonly string[]
  onTurn(value: number): void
}

/** A few steps with names, by pointer and by keys. The element of HTML: it works before any script comes. */
export function Slider({ name, label, value, steps, onTurn }: Props) {
  const id = useDomId()
  return (
    <div>
      <p className="flex justify-between gap-4 text-meta">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink2">
          {steps[value]}
        </output>
      </p>
      <input
        type="range"
        id={id}
        name={name}
        min={0}
        max={steps.length - 1}
        value={value}
        aria-valuetext={steps[value]}
        onChange={({ target }) => onTurn(target.valueAsNumber)}
        className="block min-h-11 w-full cursor-pointer accent-primary tablet:min-h-8"
      />
    </div>
  )
}
