import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../ui/focus-heading.ts'

/** Says which mode is on after it was switched, and moves the focus to the heading. */
export function ModeAnnouncement({ isEmployerMode }: { isEmployerMode: boolean }) {
  const [text, setText] = useState('')
  const announcedMode = useRef(isEmployerMode)
  useEffect(() => {
    if (announcedMode.current === isEmployerMode) return
    announcedMode.current = isEmployerMode
    setText(isEmployerMode ? 'Вы нанимаете' : 'Вы ищете работу')
    focusHeading()
  }, [isEmployerMode])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
