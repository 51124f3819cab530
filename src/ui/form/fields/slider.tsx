import { useDomId } from '../../use-dom-id.ts'

type Props = {
  name: string
  label: string
  value: number
  /** Names of the steps, from the lowest to the highest. */
  stepNames: readonly string[]
  onValueChange(value: number): void
}

/** Slider with a few named steps. A native input, so it works before hydration. */
export function Slider({ name, label, value, stepNames, onValueChange }: Props) {
  const id = useDomId()
  return (
    <div>
      <p className="flex justify-between gap-4 text-meta">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink2">
          {stepNames[value]}
        </output>
      </p>
      <input
        type="range"
        id={id}
        name={name}
        min={0}
        max={stepNames.length - 1}
        value={value}
        aria-valuetext={stepNames[value]}
        onChange={({ target }) => onValueChange(target.valueAsNumber)}
        className="block min-h-11 w-full cursor-pointer accent-primary tablet:min-h-8"
      />
    </div>
  )
}
