import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '#ui/form/button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'name' | 'value' | 'form'> & { waitSeconds: number }

/** Counts down until another code may be requested. Without script it is a plain button that may be refused. */
export function ResendCodeButton({ waitSeconds, ...button }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds)

  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  if (secondsLeft > 0) {
    return (
      <p className="text-ink2">
        Отправить ещё раз можно через <span className="tabular-nums">{formatClock(secondsLeft)}</span>
      </p>
    )
  }
  return (
    <Button {...button} kind="outlined" size="small">
      Отправить ещё раз
    </Button>
  )
}

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
