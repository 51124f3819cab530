import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Minimum time between two SMS to one number (wire §4). */
export const RESEND_SECONDS = 60

type Props = Pick<ComponentProps<typeof Button>, 'name' | 'value'> & { waitSeconds: number }

/** Counts down until another code may be requested. Without script it is a plain button that may be refused. */
export function ResendButton({ waitSeconds, ...button }: Props) {
  const [left, setLeft] = useState(waitSeconds)

  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  if (left > 0) {
    return (
      <p className="text-ink2">
        Отправить ещё раз можно через <span className="tabular-nums">{clock(left)}</span>
      </p>
    )
  }
  return (
    <Button {...button} kind="outlined" size="small">
      Отправить ещё раз
    </Button>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
